// Returns the route of a request without a ride, for the strike of a claimant who withdrew from it.

type Row = { fromLocation: string | null; toLocation: string | null }

/** Returns null for the strike of a ride, which has its pool's name. */
export function strikeTrip({ fromLocation, toLocation }: Row) {
  return fromLocation === null || toLocation === null ? null : { fromLocation, toLocation }
}
