// The notice of a strike, to the adult who got it.
import type { Notice, StrikeWhy } from './notice-facts.ts'

export const strikeGiven = (adultId: string, why: StrikeWhy): Notice => ({
  type: 'strike_added',
  priority: 'normal',
  to: [{ adultId }],
  data: { event: null, why },
})
