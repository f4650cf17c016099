// The planner's working copy of its input. It is sorted, de-duplicated and linked, so the order of lists does not
// matter.
import { type Car, seatsOf, smallestFirst } from '../../households/cars.ts'
import { compareText, stableHash } from '../../ties/stable-hash.ts'
import type {
  ExclusionReason,
  FixedCar,
  PlanAdult,
  PlanHousehold,
  PlanInput,
  PlanOccurrence,
  PlanRider,
  WhyExclusion,
} from '../input/types.ts'
import type { Seating } from './seating.ts'

/** The values of a household that change during planning. Amounts are in hundredths of a bean. */
export type Tally = {
  /** The posted balance plus every ride that starts before the current slot. It decides the hold. */
  foldHundredths: number
  /** The same, plus the effects of fixed cars in this slot and later slots. It decides the fair order. */
  rankHundredths: number
  /** The net change on each day with rides, over everything planned so far, including fixed cars. */
  netByDay: number[]
  /** The number of drives per week, over everything planned so far, including fixed cars. */
  drivesByWeek: number[]
  /**
   * The number of drives per week that is known when the current slot is decided: fixed drives, and those in earlier
   * slots.
   */
  drivesBeforeByWeek: number[]
  /** The start of the latest drive before the current slot. */
  lastDroveAtMs: number | null
}

export type HouseholdNode = {
  id: string
  /** The household's position in the order of ids. It is used as a short cache key, but never to break ties. */
  ordinal: number
  /** Null for a household that has riders but is missing from the input. Such a household never drives. */
  source: PlanHousehold | null
  /** Cars that can drive, largest first. */
  cars: Car[]
  adults: PlanAdult[]
  fixedDrives: { occurrence: OccurrenceNode; adultId: string; carId: string; forCash: boolean }[]
  /** Completed drives per week. */
  drivesDoneByWeek: number[]
  tally: Tally
  /** The latest records of the household's exclusions, by reason (`why.ts`). */
  records: Map<ExclusionReason, WhyExclusion>
  exclusions: Map<ExclusionReason, Exclusion>
}

/** The kids of one household on one occurrence who are on no fixed roster. */
export type RiderGroup = {
  household: HouseholdNode
  kids: PlanRider[]
  /** The numbers of kids with a hold frozen as "booked", frozen as "held", and still following the balance. */
  bookedCount: number
  heldCount: number
  judgedCount: number
  /**
   * Lower ranks are left behind first. The rank depends on how often kids were left behind in the last 30 days, then on
   * a stable hash.
   */
  leftBehindRank: [number, number]
}

/**
 * A driver's own data for a ride: their kids who are not on rosters, whether their car is small, and their draw in
 * ties.
 */
export type OwnFacts = { group: RiderGroup | null; kids: number; small: boolean; draw: number }

export type FixedCarNode = {
  source: FixedCar
  household: HouseholdNode
  capacity: number
  roster: { rider: PlanRider; household: HouseholdNode }[]
}

export type Exclusion = { household: HouseholdNode; reason: ExclusionReason }

export type OccurrenceNode = {
  source: PlanOccurrence
  id: string
  startMs: number
  endMs: number
  week: number
  /** The index of its date among the dates that have rides. */
  day: number
  /** The occurrence's index in its slot. */
  placeInSlot: number
  groups: RiderGroup[]
  fixedCars: FixedCarNode[]
  /** Households that pass every hard filter, whatever else is planned in the slot. */
  candidates: HouseholdNode[]
  excluded: Exclusion[]
  /** A cache for `settledSeating`. */
  settled: { held: ReadonlySet<HouseholdNode>; seating: Seating } | null
  /** The exclusions as given in the reasons, once the first car is laid out. */
  excludedRecords: WhyExclusion[] | null
  /** One more than the fewest cars that seat all kids, or than all cars if not even those do. */
  carLimit: number
  /** A cache of drivers' own data, which the search needs repeatedly. */
  ownFacts: Map<HouseholdNode, OwnFacts> | null
  /** Households whose cars are too small to be in any minimal set of cars. They may drive as one car more. */
  smallCars: ReadonlySet<HouseholdNode>
}

export type Model = {
  hardLockHundredths: number
  carPrice: number
  households: HouseholdNode[]
  occurrences: OccurrenceNode[]
}

/**
 * Keeps one item per id. Of duplicates it keeps the one whose text sorts first, regardless of the order of the list.
 */
function firstByContent<Item>(items: Item[], idOf: (item: Item) => string): Item[] {
  const found = new Map<string, Item>()
  for (const item of items) {
    const known = found.get(idOf(item))
    if (known === undefined || JSON.stringify(item) < JSON.stringify(known)) found.set(idOf(item), item)
  }
  return [...found.values()]
}

/**
 * Builds the working copy. Never refuses: for a duplicate id it keeps the item that sorts first by content, and unknown
 * ids become idle nodes.
 */
export function buildModel(input: PlanInput): Model {
  const weekKeys = [...new Set(input.occurrences.map((o) => o.weekKey))].sort(compareText)
  const dates = [...new Set(input.occurrences.map((o) => o.date))].sort(compareText)
  const nodes = new Map<string, HouseholdNode>()
  for (const source of firstByContent(input.households, (each) => each.householdId)) {
    nodes.set(source.householdId, householdNode(source, weekKeys))
  }
  const nodeOf = (id: string): HouseholdNode => {
    const known = nodes.get(id)
    if (known) return known
    const idle = householdNode(id, weekKeys)
    nodes.set(id, idle)
    return idle
  }
  const unique = firstByContent(input.occurrences, (each) => each.occurrenceId)
  unique.sort((a, b) => a.startMs - b.startMs || compareText(a.occurrenceId, b.occurrenceId))
  const occurrences = unique.map((o) =>
    occurrenceNode(o, { week: weekKeys.indexOf(o.weekKey), day: dates.indexOf(o.date) }, nodeOf),
  )
  const households = [...nodes.values()].sort((a, b) => compareText(a.id, b.id))
  households.forEach((household, ordinal) => {
    household.ordinal = ordinal
    household.tally.netByDay = dates.map(() => 0)
  })
  return {
    hardLockHundredths: input.hardLockHundredths,
    carPrice: input.carPrice,
    households,
    occurrences,
  }
}

function householdNode(source: PlanHousehold | string, weekKeys: string[]): HouseholdNode {
  const known = typeof source === 'string' ? null : source
  const zeros = (): number[] => weekKeys.map(() => 0)
  const done = known?.drivesDone ?? []
  return {
    id: typeof source === 'string' ? source : source.householdId,
    ordinal: 0,
    source: known,
    cars: smallestFirst((known?.cars ?? []).filter((car) => seatsOf(car) > 0)).reverse(),
    adults: [...(known?.adults ?? [])].sort((a, b) => compareText(a.adultId, b.adultId)),
    fixedDrives: [],
    drivesDoneByWeek: weekKeys.map((week) => done.filter(({ weekKey }) => weekKey === week).length),
    records: new Map(),
    exclusions: new Map(),
    tally: {
      foldHundredths: known?.postedHundredths ?? 0,
      rankHundredths: known?.postedHundredths ?? 0,
      netByDay: [],
      drivesByWeek: zeros(),
      drivesBeforeByWeek: zeros(),
      lastDroveAtMs: known?.lastDroveAtMs ?? null,
    },
  }
}

/** A shared empty set, since most rides do not need a separate one. */
export const NOBODY: ReadonlySet<HouseholdNode> = new Set()

function occurrenceNode(
  source: PlanOccurrence,
  at: { week: number; day: number },
  nodeOf: (id: string) => HouseholdNode,
): OccurrenceNode {
  const riders = new Map<string, PlanRider>()
  for (const rider of inOrder(source.riders)) {
    if (!riders.has(rider.kidId)) riders.set(rider.kidId, rider)
  }
  const node: OccurrenceNode = {
    source,
    id: source.occurrenceId,
    startMs: source.startMs,
    endMs: Math.max(source.endMs, source.startMs + 1),
    ...at,
    placeInSlot: 0,
    groups: [],
    fixedCars: [],
    candidates: [],
    excluded: [],
    settled: null,
    excludedRecords: null,
    carLimit: 0,
    smallCars: NOBODY,
    ownFacts: null,
  }
  for (const fixed of [...source.fixedCars].sort((a, b) => a.carIndex - b.carIndex)) {
    const household = nodeOf(fixed.driver.householdId)
    const roster: FixedCarNode['roster'] = []
    for (const kidId of [...(fixed.kidIds ?? [])].sort(compareText)) {
      const rider = riders.get(kidId)
      if (!rider) continue
      riders.delete(kidId)
      roster.push({ rider, household: nodeOf(rider.householdId) })
    }
    node.fixedCars.push({ source: fixed, household, capacity: 0, roster })
    const { adultId, carId } = fixed.driver
    household.fixedDrives.push({ occurrence: node, adultId, carId, forCash: fixed.forCash ?? false })
  }
  node.groups = groupRiders(source.occurrenceId, [...riders.values()], nodeOf)
  return node
}

/** Returns a sorted list, which is the given one if that is already in order. */
function inOrder(riders: PlanRider[]): PlanRider[] {
  const isSorted = riders.every((rider, i) => {
    const before = riders[i - 1]
    return !before || compareRiders(before, rider) <= 0
  })
  return isSorted ? riders : [...riders].sort(compareRiders)
}

function compareRiders(a: PlanRider, b: PlanRider): number {
  return compareText(a.kidId, b.kidId) || compareText(a.householdId, b.householdId)
}

function groupRiders(
  occurrenceId: string,
  riders: PlanRider[],
  nodeOf: (id: string) => HouseholdNode,
): RiderGroup[] {
  if (riders.length === 0) return []
  const byHousehold = Map.groupBy(riders, (rider) => rider.householdId)
  const ids = [...byHousehold.keys()].sort(compareText)
  return ids.map((id) => {
    const kids = byHousehold.get(id) ?? []
    const household = nodeOf(id)
    return {
      household,
      kids,
      bookedCount: kids.filter((kid) => kid.frozenHold === false).length,
      heldCount: kids.filter((kid) => kid.frozenHold === true).length,
      judgedCount: kids.filter((kid) => kid.frozenHold === null).length,
      leftBehindRank: [household.source?.leftBehind30d ?? 0, stableHash(`${occurrenceId}\n${id}\nleft`)],
    }
  })
}

/** Returns a household's own data for a ride. Only valid once the hard filters have been applied. */
export function ownFacts(occurrence: OccurrenceNode, household: HouseholdNode): OwnFacts {
  occurrence.ownFacts ??= new Map()
  const known = occurrence.ownFacts.get(household)
  if (known) return known
  const group = occurrence.groups.find((each) => each.household === household) ?? null
  const facts = {
    group,
    kids: group?.kids.length ?? 0,
    small: occurrence.smallCars.has(household),
    draw: drawOf(occurrence, household),
  }
  occurrence.ownFacts.set(household, facts)
  return facts
}

/**
 * Releases the data used to decide a ride once the ride is laid out, as it takes up most of the memory in long windows.
 */
export function release(occurrence: OccurrenceNode): void {
  occurrence.groups = []
  occurrence.candidates = []
  occurrence.excluded = []
  occurrence.excludedRecords = null
  occurrence.settled = null
  occurrence.ownFacts = null
}

/** Returns the number that breaks ties between households on one occurrence. */
export function drawOf(occurrence: OccurrenceNode, household: HouseholdNode): number {
  return stableHash(`${occurrence.id}\n${household.id}`)
}

/** Counts the household's riders on this occurrence who are not on fixed rosters. They must fit into its car. */
export function ownRiders(occurrence: OccurrenceNode, household: HouseholdNode): number {
  return occurrence.groups.find((group) => group.household === household)?.kids.length ?? 0
}

/** True if rosters include all kids. In that case only holds change the seating, and another car would be needless. */
export function isSettled(occurrence: OccurrenceNode): boolean {
  return occurrence.fixedCars.length > 0 && occurrence.groups.length === 0
}
