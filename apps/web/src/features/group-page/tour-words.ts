// Words of the tour of the adult's first group.
import type { Me } from '@beanpool/contract/accounts'

export const tourStops = ['turns', 'pools', 'families', 'rules'] as const
export type TourStopName = (typeof tourStops)[number]

type Role = Me['groups'][number]['role']
type Stop = { title: string; text: string }

const forAll = {
  turns: {
    title: 'Whose turn it is',
    text: 'Everyone starts even. Driving other families’ kids puts you ahead, having yours driven puts you behind, and the family furthest behind drives next.',
  },
  rules: {
    title: 'Fair Guard and rules',
    text: 'The Fair Guard sets what a seat is worth and when drives lock. The rules say what is fine in each other’s cars.',
  },
}

const stops: Record<Role, Record<TourStopName, Stop>> = {
  admin: {
    ...forAll,
    pools: {
      title: 'Your first pool',
      text: 'A pool is the same trip on the same weekdays. Enter it once, and each ride gets a driver.',
    },
    families: {
      title: 'Bring the others in',
      text: 'Post one link in your chat. Families ask to join, and you let each one in.',
    },
  },
  member: {
    ...forAll,
    pools: {
      title: 'Your rides',
      text: 'Each comes from a pool, the same trip on the same weekdays. Tap one to see who drives and who rides.',
    },
    families: {
      title: 'The other families',
      text: 'These are the families you take turns with. An admin can let more in.',
    },
  },
}

export const stopWords = (role: Role, stop: TourStopName): Stop => stops[role][stop]
export const place = (number: number, of: number): string => `${number} of ${of}`
export const next = 'Next'
export const skip = 'Skip the tour'
