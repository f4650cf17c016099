// The changes of an urgent request that other features follow: strikes are waived, opened again, and given.

/** `rideId`: null for a request without a ride. */
type Changed = { requestId: string; groupId: string; rideId: string | null }

/**
 * `claimed`: by an adult of the household. `reopened`: the claim ended without blame, so nobody covers the ride. `given_back_late`: the
 * claimant gave it back inside the late window, and the rules say what it costs.
 */
export type RequestChange = Changed &
  (
    | { kind: 'claimed'; householdId: string }
    | { kind: 'reopened' }
    | { kind: 'given_back_late'; adultId: string; rules: { lateCancelStrike: number } }
  )
