// The message to an admin who made pools.
import { inWords } from '@beanpool/contract/in-words'

export type Created = { rideCount: number; uncoveredCount: number; leftOut: string[] }

export const createdWords = ({ rideCount, uncoveredCount, leftOut }: Created): string => {
  const rides = `${rideCount} ${rideCount === 1 ? 'ride is' : 'rides are'} planned`
  const planned =
    uncoveredCount === 0 ? `${rides}, all with a driver.` : `${rides}, ${uncoveredCount} without a driver.`
  if (leftOut.length === 0) return planned
  return `${planned} Not enrolled until their family has driven: ${inWords(leftOut)}.`
}
