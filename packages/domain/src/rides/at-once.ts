// Judges what a household drives at the same time by its cars and its adults (product.md 3): the one rule for every drive
// that comes about, comes back or moves.
import { overlaps, type TimeSpan } from '../planner/slots.ts'
import type { Span } from '../planner/types.ts'

export const atOnceRefusals = ['you_drive_then', 'no_car', 'cars_in_use'] as const
export type AtOnceRefusal = (typeof atOnceRefusals)[number]

export type Driven = Span & { adultId: string | null }

/** `others`: all that the household drives besides, in any group, at whatever time. */
export type Beside = { carCount: number; others: Driven[] }

/** Why the household cannot drive this beside the others; null when an adult and a car are left for it. */
export function atOnceRefusal(drive: Driven, { carCount, others }: Beside): AtOnceRefusal | null {
  const then = others.filter((other) => overlaps(timeSpan(other), timeSpan(drive)))
  if (drive.adultId !== null && then.some((other) => other.adultId === drive.adultId)) return 'you_drive_then'
  if (carCount === 0) return 'no_car'
  return mostAtOnce(then.map(timeSpan)) >= carCount ? 'cars_in_use' : null
}

/** Of one household's drives, those that it cannot drive. Whichever comes first in the list goes first. */
export function drivesTooMany<Drive extends Driven>(drives: Drive[], { carCount, others }: Beside): Drive[] {
  const kept = [...others]
  return drives.filter((drive) => {
    const tooMany = atOnceRefusal(drive, { carCount, others: kept }) !== null
    if (!tooMany) kept.push(drive)
    return tooMany
  })
}

/** Those of the drives that meet at the moment at which the most do; none when they never need more than these cars. */
export function drivesBeyondCars<Drive extends Driven>(drives: Drive[], carCount: number): Drive[] {
  let most: Drive[] = []
  for (const { fromMs } of drives) {
    const then = drives.filter((drive) => drive.fromMs <= fromMs && fromMs < drive.toMs)
    if (then.length > most.length) most = then
  }
  return most.length > carCount ? most : []
}

/** How many of these share a moment, at most. */
export function mostAtOnce(spans: TimeSpan[]): number {
  let most = 0
  for (const at of spans) {
    const together = spans.filter((span) => span.startMs <= at.startMs && at.startMs < span.endMs).length
    most = Math.max(most, together)
  }
  return most
}

/** One without length still takes its moment. */
export function timeSpan({ fromMs, toMs }: Span): TimeSpan {
  return { startMs: fromMs, endMs: Math.max(toMs, fromMs + 1) }
}
