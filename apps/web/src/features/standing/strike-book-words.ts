export const anotherAdminDecides = "Another admin decides on your family's strikes."
export const excuse = 'Excuse'
export const refuse = 'Refuse'
export const asksToBeExcused = 'Asks to be excused'
export const refused = (note: string | null): string => `Refused: “${note}”`
export const theStrikesDidNotLoad = 'The strikes did not load'
export const noStrikeCounts = 'No strike counts.'
export const others = (count: number): string =>
  count === 1
    ? '1 more that doesn’t count (provisional or excused)'
    : `${count} more that don’t count (provisional or excused)`
