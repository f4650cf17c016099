export const balanceOverEntriesFromTo = (
  count: number,
  first: string,
  last: string,
  lowest: string,
  highest: string,
): string => `Balance over ${count} entries: from ${first} to ${last}, lowest ${lowest}, highest ${highest}.`
