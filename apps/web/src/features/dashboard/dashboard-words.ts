// Words of the dashboard's parts (spec 2).
import { beansText } from '../../ui/balance-words.ts'

export const dashboardWords = {
  activeGroups: 'Active groups',
  upcomingDrives: 'Your upcoming drives (7d)',
  openUrgent: 'Open urgent rides',
  nextDrives: 'Your next drives (7d)',
  kidsRides: 'Your kids’ next rides',
  openCalendar: 'Open calendar',
  openGroup: 'Open group',
  groups: 'Your groups',
  open: 'Open',
  dashboard: 'Dashboard',
  allGroups: 'All groups',
  couldUse: 'Could use a driver',
  lift: 'Lift your balance',
} as const

/** "2 urgent rides open"; nothing while there are none. */
export const urgentCountWords = (count: number): string | null => {
  if (count === 0) return null
  return count === 1 ? '1 urgent ride open' : `${count} urgent rides open`
}

/** "In Maple Street you will be 3 beans behind after the planned rides. Each of these brings you up." */
export const nudgeWords = (groupName: string, projectedHundredths: number, rides: number): string =>
  `In ${groupName} you will be ${beansText(projectedHundredths)} behind after the planned rides. ${rides === 1 ? 'This drive brings' : 'Each of these drives brings'} you up.`
