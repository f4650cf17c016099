// Reputation Sharing: what others would see, whether they may, and a link that shows it.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ReputationCard } from '../standing/reputation-card.tsx'
import { ReputationLinkPanel } from '../standing/reputation-link.tsx'
import classes from './settings.module.css'

export const ReputationSettings = () => {
  const mine = useQuery(api.standing.reputation.queryOptions({ input: {} }))
  return (
    <div className={classes.cols}>
      <ReputationCard />
      <ReputationLinkPanel shared={mine.data?.shared ?? false} />
    </div>
  )
}
