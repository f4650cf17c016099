// The notice of a strike, to the adult who got it.
import type { Notice } from './notice-facts.ts'

export const strikeGiven = (adultId: string): Notice => ({
  type: 'strike_added',
  priority: 'normal',
  to: [{ adultId }],
  data: { event: null },
})
