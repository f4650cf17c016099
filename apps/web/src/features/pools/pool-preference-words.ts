// Words of pool-preference.tsx.
export const wishesSaved = 'Wishes saved'
export const theyCountFromTheNext = 'They count from the next plan on. You keep the drives you have.'
export const noneOfYourKidsRides = 'None of your kids rides in this pool.'
export const notSaved = 'Not saved'
export const thisPoolDrivesInThe = 'This pool drives in the morning, so it leaves you all of its drives.'
export const thisPoolStartsAtYou = (wallTime: string): string =>
  `This pool starts at ${wallTime}: you would drive it only when nobody else can.`
export const planningFollowsYourWishesAs =
  'Planning follows your wishes as long as every ride still finds a driver.'
export const morningsOnly = 'Mornings only'
export const atMost = 'At most'
export const saveWishes = 'Save wishes'
export const yourDrivingPreferences = 'Your driving preferences'
