// Reputation Sharing: what others would see, and whether they may.
import { ReputationCard } from '../standing/reputation-card.tsx'
import classes from './settings.module.css'

export const ReputationSettings = () => (
  <div className={classes.cols}>
    <ReputationCard />
  </div>
)
