// Limits of the tokens of clubs, for the screen where they are made. Without zod, which no browser should load for it.
export const longestTokenName = 40
export const whichClub = 'Say which club or website it is for'
