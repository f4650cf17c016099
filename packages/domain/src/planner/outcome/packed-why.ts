// Packs the reasons for a driver into a short string, which the ride keeps permanently. A household is stored as its
// place in the group, and an adult as the end of their id. Together they are unique within the group.
import type { ExclusionReason, Why, WhyCandidate, WhyExclusion, WhyRule } from '../input/types.ts'

/** One of the group's households with one of its adults. `beanIndex` is the household's place. */
type WhyPerson = { householdId: string; beanIndex: number; adultId: string | null }

const endOf = (adultId: string) => adultId.slice(-6)
// Rides start on the minute, so start times are stored in minutes.
const minuteMs = 60_000

/** Returns `rule|candidates|excluded by reason|exchange`. Equal reasons yield equal strings. */
export function packWhy(why: Why, people: readonly Omit<WhyPerson, 'adultId'>[]): string {
  const places = new Map(people.map((each) => [each.householdId, each.beanIndex]))
  const placeOf = ({ householdId }: { householdId: string }) => String(places.get(householdId) ?? '')
  const candidates = why.candidates.map((each) => [
    ...[placeOf(each), endOf(each.adultId), each.projectedHundredths, each.drivesThatWeek],
    each.lastDroveAtMs === null ? '' : Math.round(each.lastDroveAtMs / minuteMs).toString(36),
  ])
  const excluded = [...Map.groupBy(why.excluded, ({ reason }) => reason)].map(([reason, some]) => {
    const packed = some.map((each) => `${placeOf(each)} ${each.projectedHundredths}`)
    return `${reason}:${packed.toSorted().join()}`
  })
  const { exchange } = why
  const exchanged = exchange && [
    ...[placeOf(exchange), exchange.kind, exchange.first, exchange.onlyThey ? 1 : 0],
    exchange.neededAtOccurrenceId ?? '',
  ]
  return [
    why.rule,
    candidates.map((each) => each.join(' ')).join(),
    excluded.toSorted().join(';'),
    exchanged?.join(' ') ?? '',
  ].join('|')
}

/**
 * Returns the unpacked reasons, with excluded households ordered by id. A household or adult that no longer exists gets
 * an empty id.
 */
export function unpackWhy(packed: string | null, people: readonly WhyPerson[]): Why | null {
  if (packed === null) return null
  const [rule = '', candidates = '', excluded = '', exchange = ''] = packed.split('|')
  const householdAt = (place: string | undefined) =>
    people.find((each) => String(each.beanIndex) === place)?.householdId ?? ''
  return {
    rule: rule as WhyRule,
    candidates: partsOf(candidates).map((part): WhyCandidate => {
      const [place, end, projected, drives, minute] = part.split(' ')
      const householdId = householdAt(place)
      const adult = people.find(
        (each) => each.householdId === householdId && each.adultId?.endsWith(end || ' '),
      )
      return {
        householdId,
        adultId: adult?.adultId ?? '',
        projectedHundredths: Number(projected),
        drivesThatWeek: Number(drives),
        lastDroveAtMs: minute ? Number.parseInt(minute, 36) * minuteMs : null,
      }
    }),
    excluded: partsOf(excluded, ';')
      .flatMap((part): WhyExclusion[] => {
        const [reason, some = ''] = part.split(':')
        return partsOf(some).map((each) => {
          const [place, projected] = each.split(' ')
          const householdId = householdAt(place)
          return { householdId, projectedHundredths: Number(projected), reason: reason as ExclusionReason }
        })
      })
      .sort((a, b) => (a.householdId < b.householdId ? -1 : 1)),
    exchange: exchange === '' ? null : exchangeOf(exchange, householdAt),
  }
}

const partsOf = (list: string, separator = ',') => (list === '' ? [] : list.split(separator))

function exchangeOf(packed: string, householdAt: (place: string | undefined) => string): Why['exchange'] {
  const [place, kind, first, only, needed] = packed.split(' ')
  return {
    householdId: householdAt(place),
    kind: kind as NonNullable<Why['exchange']>['kind'],
    first: first as WhyRule,
    onlyThey: only === '1',
    neededAtOccurrenceId: needed || null,
  }
}

/** Keeps the plan's record of candidates, with the pick by hand as the rule that decided. */
export function handPicked(why: string | null): string | null {
  if (why === null) return null
  const [, candidates, excluded] = why.split('|')
  return ['fixed', candidates, excluded, ''].join('|')
}
