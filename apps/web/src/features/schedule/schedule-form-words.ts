export const pools = 'Pools'
export const from = 'From'
export const through = 'Through'
export const planReaches = (weeks: number, fullDate: string): string =>
  `The group’s plan schedules ${weeks} weeks ahead: through ${fullDate}.`
export const plannedAlready = 'Drives that are planned already'
export const keepThem = 'Keep them'
export const keepHint = 'Only rides without a driver are filled. Nobody loses a drive.'
export const rebalance = 'Rebalance'
export const rebalanceHint =
  'Drivers are chosen again, as fairly as possible. Locked drives stay, and so do those that someone took, swapped or was picked for.'
export const whatToPlan = 'What to plan'
export const previewAgain = 'Preview again'
export const preview = 'Preview'
export const aPreviewChangesNothing = 'A preview changes nothing.'
