// The route of a request without a ride, for the strike of a claimant who withdrew from it.

type Row = { fromLocation: string | null; toLocation: string | null }

/** Null for the strike of a ride: that has its pool's name. */
export function strikeTrip({ fromLocation, toLocation }: Row) {
  return fromLocation === null || toLocation === null ? null : { fromLocation, toLocation }
}
