import { expect, test } from 'vitest'
import {
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../packages/domain/src/testing/sample-input.ts'
import { driveSets, withinBounds } from './every-schedule.ts'
import { possibleDrives } from './possible-drives.ts'

const drivesOf = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `h${index}`)
  return possibleDrives(
    sampleInput(
      ids.map((id) => sampleHousehold(id)),
      [sampleOccurrence('Run', ids)],
    ),
  )
}

test('a reference checks every schedule of a small world, and immediately refuses a large one', () => {
  expect(withinBounds(() => driveSets(drivesOf(4)))?.length).toBe(2 ** 4)
  const started = performance.now()
  expect(withinBounds(() => driveSets(drivesOf(24)))).toBeNull()
  expect(performance.now() - started).toBeLessThan(2_000)
})
