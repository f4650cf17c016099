import { invalidInput } from '../../api/failures.ts'

/** Refuses a free ride if the Fair Guard fixes the price of urgent rides (spec 5). */
export function lockedPricing(field: string) {
  return invalidInput(field, 'Pricing locked by Fair Guard. Admins can enable overrides.')
}
