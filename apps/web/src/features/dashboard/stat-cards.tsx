// Shows three numbers at a glance: groups, the adult's drives of the week, and urgent rides to claim.
import { useQuery } from '@tanstack/react-query'
import { isOpen, urgentList } from '../urgent/urgent-list.ts'
import classes from './dashboard.module.css'
import * as words from './words.ts'

/** Returns the open urgent rides of all groups; empty until they are read. */
export const useOpenUrgent = () => useQuery(urgentList({})).data?.requests.filter(isOpen) ?? []

export const StatCards = ({ groups, drives }: { groups: number; drives: number }) => {
  const urgent = useOpenUrgent().length
  const stats = [
    [words.activeGroups, groups],
    [words.upcomingDrives, drives],
    [words.openUrgent, urgent],
  ] as const
  return (
    <dl className={classes.stats}>
      {stats.map(([label, count]) => (
        <div key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
