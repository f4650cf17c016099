// Words of outcome-form.tsx.
export const whoDrove = 'Who drove'
export const choose = 'Choose'
export const ownCaseHint = 'If your own family drove, or is involved in a no-show, another admin decides.'
export const noteOptional = 'Note (optional)'
export const whoRode = 'Who rode?'
export const whatReallyHappened = 'What really happened?'
export const youEarn = 'You earn'
export const earns = (householdName: string): string => `${householdName} earns`
export const rideIsDone = 'Ride is done'
export const saveCorrection = 'Save correction'
