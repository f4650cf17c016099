// Why a ride has this driver or none, said of this car: the planner knows who gave a car of the date back or declined one, not which.
import type { Why, WhyExclusion } from '@beanpool/domain/planner/input/types'
import type { GroupState } from './group-state.ts'

type Answers = Pick<GroupState, 'backOutsByRide' | 'declinedByRide'>

export function whyOfRide(state: Answers, rideId: string, why: Why): Why {
  if (!why.excluded.some(({ reason }) => reason === 'backed_out' || reason === 'declined')) return why
  return { ...why, excluded: why.excluded.map((each) => ofThisCar(state, rideId, each)) }
}

function ofThisCar(state: Answers, rideId: string, exclusion: WhyExclusion): WhyExclusion {
  const { householdId, reason } = exclusion
  if (reason !== 'backed_out' && reason !== 'declined') return exclusion
  if (state.backOutsByRide.get(rideId)?.includes(householdId)) return { ...exclusion, reason: 'backed_out' }
  if (state.declinedByRide.get(rideId)?.includes(householdId)) return { ...exclusion, reason: 'declined' }
  return { ...exclusion, reason: reason === 'backed_out' ? 'backed_out_of_other' : 'declined_other' }
}
