// Limits of club tokens, for the screen that makes them. Without zod: no browser should load it for this.
export const longestTokenName = 40
export const whichClub = 'Say which club or website it is for'
