export const askToExcuse = 'Ask to excuse'
export const yourStanding = 'Your standing'
export const strikes = 'Strikes'
export const noStrikes = 'No strikes.'
export const waived = (count: number): string =>
  count === 1 ? '1 strike was waived.' : `${count} strikes were waived.`
