// Words of standing-card.tsx.
export const askToExcuse = 'Ask to excuse'
export const yourStanding = 'Your standing'
export const strikes = 'Strikes'
export const noStrikes = 'No strikes. '
export const n1StrikeWas = '1 strike was'
export const strikesWere = (waivedCount: number): string => `${waivedCount} strikes were`
