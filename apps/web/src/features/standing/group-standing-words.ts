export const seatsStayBooked = 'Their seats stay booked'
export const exemptionEnded = 'Their seats can be on hold again'
export const notSaved = 'Not saved'
export const keepTheSeatsOf = (householdName: string): string => `Keep the seats of ${householdName}?`
export const whatExemptingDoes =
  'A family too far behind gets no more seats until it drives. You can exempt a family that no schedule can bring back to even, such as one with a small car. Everyone in the group can read the note.'
export const whyItIsExempt = 'Why it is exempt'
export const twoSeatCarTwoKids = 'Two-seat car, two kids'
export const saveNote = 'Save note'
export const keepTheirSeats = 'Keep their seats'
export const endExemption = 'End exemption'
export const you = 'you'
export const probation = 'Probation'
export const changeExemption = 'Change exemption'
export const membersStanding = "Members' standing"
export const neverOnHold = (householdName: string, note: string): string =>
  `${householdName}. Never on hold: ${note}`
/** `percent`: null for an adult who has not driven yet. */
export const reliability = (percent: number | null, urgentRemaining: number): string =>
  percent === null
    ? `New, ${urgentRemaining} urgent left`
    : `${percent}% reliable, ${urgentRemaining} urgent left`
type ExemptionRefusal = 'admin_only' | 'own_household'
export const exemptionRefusalWords = (reason: ExemptionRefusal): string => {
  const words: Record<ExemptionRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    own_household: 'Another admin decides on your own family’s exemption.',
  }
  return words[reason]
}
export const showAll = (count: number): string => `Show all ${count} adults`
export const checkBalances = 'Check whether turns can even out'
export const whatTheCheckDoes =
  'Looks for families that no schedule of the rides ahead can bring back to even, and for what would help them.'
export const allCanBalance = 'Every family can get back to even with the rides ahead.'
export const notChecked = 'That did not load. Please try again.'
