// Words of shortfalls.tsx.
export const assignFairly = 'Assign Fairly'
export const pickADriver = 'Pick a driver'
export const convertToUrgent = 'Convert to urgent'
export const couldNotLoadShortfalls = 'Could not load shortfalls'
export const shortfalls = 'Shortfalls'
export const foundDriverHint = 'A driver you find drives for beans, and the request ends.'
export const whatKeptEachFamilyOut = 'What kept each family out'
export const postedUnclaimed = 'Posted as urgent, and nobody has claimed it yet.'
