// Words of balance-sparkline.tsx.
export const balanceOverEntriesFromTo = (
  count: number,
  balance: string,
  balance2: string,
  balance22: string,
  balance222: string,
): string =>
  `Balance over ${count} entries: from ${balance} to ${balance2}, lowest ${balance22}, highest ${balance222}.`
