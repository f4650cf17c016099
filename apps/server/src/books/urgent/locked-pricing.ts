import { invalidInput } from '../../api/failures.ts'

/** A free ride where the Fair Guard fixes what urgent rides cost (spec 5). */
export function lockedPricing(field: string) {
  return invalidInput(field, 'Pricing locked by Fair Guard. Admins can enable overrides.')
}
