// Finds the drives of households with wishes that a slot needs, in every relevant combination.
import { type CoverageChoice, canLeaveAtMost, coverMost } from '../search/coverage.ts'
import type { SlotOptions } from '../search/slot-context.ts'
import type { Mode } from '../seating/modes.ts'
import type { WishedDrive } from './wishes.ts'

export type SlotDemand = {
  options: SlotOptions
  /** The seats that each ride needs in addition to its fixed cars. */
  needs: number[]
  /** The seats that a drive adds for kids who need one anyway. */
  seatsOf: (drive: Mode[number]) => number
  /** True if a wish concerns the drive. */
  isTouched: (drive: Mode[number]) => boolean
  /** The drives in the plan without wishes, which covers as much as possible. */
  drivenAnyway: Set<string>
}

/** A set of drives of households with wishes that covers as much as possible, together with all other drives. */
export type Way = WishedDrive[]

/** The steps for checking sets of affected drives in one slot, before falling back to the plan without wishes. */
const STEPS = 10_000

/** The steps that checking one set takes, at least and at most. */
const STEPS_PER_SET = { least: 20, most: 2_000 }

/** The maximum number of ways to keep per slot, smallest first. */
const WAYS = 60

type Touched = { at: number; mode: number; drives: Mode }

type Search = {
  demand: SlotDemand
  fewest: number
  /** The modes of each household that contain no affected drive. */
  free: CoverageChoice[][]
  touched: Touched[]
  found: Touched[][]
  steps: number
}

/**
 * Returns the smallest ways to cover the slot, none of which contains another one; `[[]]` if the other drives suffice.
 * The list is complete if the search needs few enough steps. Otherwise it has the ways found so far, plus one from the
 * plan without wishes.
 */
export function waysToCover(demand: SlotDemand): Way[] {
  const { modes } = demand.options
  const choicesOf = (list: Mode[]): CoverageChoice[] =>
    list.map((mode) =>
      mode.map((drive) => ({ occurrence: drive.occurrence.placeInSlot, seats: demand.seatsOf(drive) })),
    )
  const isFree = (mode: Mode): boolean => !mode.some(demand.isTouched)
  const search: Search = {
    demand,
    fewest: coverMost({ needs: demand.needs, choices: modes.map(choicesOf) }).uncovered,
    free: modes.map((list) => choicesOf(list.filter(isFree))),
    touched: modes.flatMap((list, at) =>
      list.flatMap((drives, mode) => (isFree(drives) ? [] : [{ at, mode, drives }])),
    ),
    found: [],
    steps: 0,
  }
  if (suffices(search, [])) return [[]]
  for (let size = 1; size <= search.touched.length && !isOver(search); size++) tryAll(search, size, 0, [])
  if (isOver(search)) {
    const anyway = shrunk(
      search,
      search.touched.filter((each) => isDrivenAnyway(demand, each)),
    )
    if (anyway && !isKnown(search, anyway)) search.found.push(anyway)
  }
  return search.found.map((way) => wayOf(demand, way))
}

function isOver({ steps, found }: Search): boolean {
  return steps >= STEPS || found.length >= WAYS
}

/**
 * True if these affected drives and the unaffected drives of the other households leave no more uncovered than
 * necessary.
 */
function suffices(search: Search, way: Touched[]): boolean {
  const needs = [...search.demand.needs]
  for (const { drives } of way) {
    for (const drive of drives) {
      const place = drive.occurrence.placeInSlot
      needs[place] = (needs[place] ?? 0) - search.demand.seatsOf(drive)
    }
  }
  const choices = search.free.map((list, at) => (way.some((each) => each.at === at) ? [] : list))
  const { possible, steps } = canLeaveAtMost({ needs, choices }, search.fewest, STEPS_PER_SET.most)
  search.steps += STEPS_PER_SET.least + steps
  return possible
}

/** Tries every set of a given size that contains no smaller sufficient one. */
function tryAll(search: Search, size: number, from: number, way: Touched[]): void {
  if (isOver(search)) return
  if (way.length === size) {
    if (!isKnown(search, way) && suffices(search, way)) search.found.push(way)
    return
  }
  for (let i = from; i <= search.touched.length - (size - way.length); i++) {
    const next = search.touched[i]
    if (!next || way.some((each) => each.at === next.at)) continue
    tryAll(search, size, i + 1, [...way, next])
  }
}

function isKnown(search: Search, way: Touched[]): boolean {
  search.steps += 1
  return search.found.some((known) => known.every((each) => way.includes(each)))
}

/** Tells whether these are the household's drives in the plan without wishes. */
function isDrivenAnyway(demand: SlotDemand, { at, drives }: Touched): boolean {
  const ofHousehold = demand.options.slot.occurrences.filter((occurrence) =>
    demand.drivenAnyway.has(`${occurrence.id}\n${demand.options.households[at]?.id}`),
  )
  return (
    ofHousehold.length === drives.length && drives.every((drive) => ofHousehold.includes(drive.occurrence))
  )
}

/** Drops every drive that is not needed, starting with the last. Returns null if not even all of them suffice. */
function shrunk(search: Search, way: Touched[]): Touched[] | null {
  const oncePerHousehold = way.filter((each, i) => way.findIndex((other) => other.at === each.at) === i)
  if (!suffices(search, oncePerHousehold)) return null
  let kept = oncePerHousehold
  for (const each of oncePerHousehold.toReversed()) {
    const without = kept.filter((other) => other !== each)
    if (suffices(search, without)) kept = without
  }
  return kept
}

function wayOf(demand: SlotDemand, way: Touched[]): Way {
  return way.flatMap(({ drives }) =>
    drives.filter(demand.isTouched).map(({ occurrence, household }) => ({
      occurrence: occurrence.source,
      householdId: household.id,
    })),
  )
}
