// Changes to an urgent request that other features react to: waiving, reopening and giving strikes.

/** `rideId`: null for a request without a ride. */
type Changed = { requestId: string; groupId: string; rideId: string | null }

/**
 * `claimed`: by an adult of the household. `reopened`: the claim ended without blame, so nobody covers the ride. `given_back_late`: the
 * claimant gave it back inside the late window, and the rules set the cost.
 */
export type RequestChange = Changed &
  (
    | { kind: 'claimed'; householdId: string }
    | { kind: 'reopened' }
    | { kind: 'given_back_late'; adultId: string; rules: { lateCancelStrike: number } }
  )
