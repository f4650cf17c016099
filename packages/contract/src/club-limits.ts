// Limits of the tokens of clubs, for the screen where they are made. Without zod, which no browser should load for it.
import { mostClubTokens as most } from '@beanpool/domain/clubs/club-tokens'

export const mostClubTokens = most
export const longestTokenName = 40
export const whichClub = 'Say which club or website it is for'
