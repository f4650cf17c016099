import { counted } from '../../ui/counted.ts'

type Counts = { householdCount: number; kidCount: number; poolCount: number }

/** "8 families, 13 kids, 3 pools". */
export const groupFacts = ({ householdCount, kidCount, poolCount }: Counts): string =>
  [
    counted(householdCount, 'family', 'families'),
    counted(kidCount, 'kid', 'kids'),
    counted(poolCount, 'pool', 'pools'),
  ].join(', ')

/** "96% of the rides in the next 14 days have a driver." */
export const driverShareText = (percent: number | null): string =>
  percent === null
    ? 'No rides in the next 14 days.'
    : `${percent}% of the rides in the next 14 days have a driver.`
