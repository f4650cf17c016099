import { expect, test } from 'vitest'
import { sampleBoard } from '../../testing/sample-board.ts'
import { sampleHousehold, sampleInput, sampleOccurrence } from '../../testing/sample-input.ts'
import { visitMoves } from './slot-moves.ts'

/** Builds two simultaneous rides in a group so large that a drive can be handed over in hundreds of ways. */
function largeSlot() {
  const ids = Array.from({ length: 30 }, (_, at) => `h${at}`)
  const households = ids.map((id) => sampleHousehold(id, { carSeats: [3] }))
  const rides = [sampleOccurrence('one:0', ids.slice(0, 20)), sampleOccurrence('two:0', ids.slice(10))]
  return sampleBoard(sampleInput(households, rides)).slots[0]
}

/** Hundreds of changes of one kind once crowded out the rest, so two families stayed on each other's rides. */
test('some changes of each kind are considered, however many there are of other kinds', () => {
  const slot = largeSlot()
  if (!slot) throw new Error('no slot')
  const kinds = { handOver: 0, swap: 0, single: 0, passOn: 0 }
  const drives = (at: number, mode: number): boolean => (slot.options.modes[at]?.[mode]?.length ?? 0) > 0
  visitMoves(
    slot,
    () => 0,
    ({ count, at, modes }) => {
      const stay = at.slice(0, count).every((household, i) => drives(household, modes[i] ?? -1))
      if (count === 1) kinds.single += 1
      else if (count === 3) kinds.passOn += 1
      else if (stay) kinds.swap += 1
      else kinds.handOver += 1
    },
  )
  for (const [kind, seen] of Object.entries(kinds)) expect(seen, kind).toBeGreaterThanOrEqual(5)
})
