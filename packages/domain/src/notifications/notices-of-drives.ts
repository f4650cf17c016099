// The two notices that a family gets about its drives: one for a drive gained, one for a drive lost.
import type { Notice, NoticeFacts, StrikeWhy } from './notice-types.ts'
import { foldedByDay, type Scene, soon } from './scene.ts'

// Builds the notice of a strike, for the adult who got it.

export const strikeGiven = (adultId: string, why: StrikeWhy): Notice => ({
  type: 'strike_added',
  priority: 'normal',
  to: [{ adultId }],
  data: { event: null, why },
})

type How = NoticeFacts['drive_assigned']['how']
type Why = NoticeFacts['drive_unassigned']['why']

export function assigned(scene: Scene, adultId: string, how: How): Notice {
  const to = [{ householdOfAdultId: adultId }]
  return {
    type: 'drive_assigned',
    priority: soon(scene),
    to,
    data: { how, toAdultId: adultId },
    ...foldedByDay(scene, 'assigned'),
  }
}

type Extra = Pick<NoticeFacts['drive_unassigned'], 'requestId' | 'toAdultId'>

export function unassigned(scene: Scene, adultId: string | null, why: Why, extra: Extra = {}): Notice[] {
  if (adultId === null) return []
  const data = { why, fromAdultId: adultId, ...extra }
  const to = [{ householdOfAdultId: adultId }]
  return [{ type: 'drive_unassigned', priority: soon(scene), to, data, ...foldedByDay(scene, 'unassigned') }]
}
