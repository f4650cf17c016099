import { counted } from '../../ui/counted.ts'

type Counts = { householdCount: number; kidCount: number; poolCount: number }

/** "8 households, 13 kids, 3 pools". */
export const groupFacts = ({ householdCount, kidCount, poolCount }: Counts): string =>
  [
    counted(householdCount, 'household', 'households'),
    counted(kidCount, 'kid', 'kids'),
    counted(poolCount, 'pool', 'pools'),
  ].join(', ')

/** "96 % of the next 14 days has a driver." */
export const driverShareText = (percent: number | null): string =>
  percent === null ? 'No rides in the next 14 days.' : `${percent} % of the next 14 days has a driver.`
