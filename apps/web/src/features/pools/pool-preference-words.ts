export const wishesSaved = 'Wishes saved'
export const countFromTheNextPlan = 'They count from the next plan on. You keep the drives you have.'
export const noKidsHere = 'None of your kids rides in this pool.'
export const notSaved = 'Not saved'
export const morningPool = 'This pool drives in the morning, so it leaves you all of its drives.'
export const lastInLine = (wallTime: string): string =>
  `This pool starts at ${wallTime}: you would drive it only when nobody else can.`
export const hint = 'Planning follows your wishes as long as every ride still finds a driver.'
export const morningsOnly = 'Mornings only'
export const atMost = 'At most'
export const saveWishes = 'Save wishes'
export const yourDrivingPreferences = 'Your driving preferences'
