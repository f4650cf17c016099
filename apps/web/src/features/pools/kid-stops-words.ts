export const whereKidsGetInAndOut = 'Pick-up and drop-off'
export const nobodyIsEnrolled = 'No kid is enrolled yet.'
/** `more`: others are listed above. */
export const othersAllTheWay = (count: number, more: boolean): string =>
  `${count} ${more ? 'more ' : ''}${count === 1 ? 'kid rides' : 'kids ride'} all the way: show`
export const getsInAt = 'Gets in at'
export const getsOutAt = 'Gets out at'
export const atHome = 'At home'
export const home = 'home'
export const homeOfOthers = 'a private stop (the driver is told)'
export const homeIsPrivate = 'Your address is shown to the driver of the ride alone, and on its day only.'
export const fromTo = (from: string, to: string): string => `From ${from} to ${to}`
export const save = 'Save'
export const change = 'Change'
export const changeStop = (name: string): string => `Change where ${name} gets in and out`
