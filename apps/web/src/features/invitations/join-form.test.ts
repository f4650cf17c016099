import { expect, test } from 'vitest'
import { type ChoosablePool, firstTicks, runsOf } from './join-form.tsx'

const pool = (poolId: string, startTime: string, weekdayMask: number, linkedKidIds: string[] = []) =>
  ({ poolId, name: poolId, startTime, weekdayMask, linkedKidIds }) as ChoosablePool
const mia = [{ kidId: 'mia', name: 'Mia' }]
const ticked = (pools: ChoosablePool[]) => runsOf(firstTicks(mia, pools)).map(({ poolId }) => poolId)

const there = pool('there', '07:50', 31)
const back = pool('back', '15:10', 31)
const soccer = pool('soccer', '16:30', 2)

test('an outbound pool and a return pool are both ticked', () =>
  expect(ticked([there, soccer])).toEqual(['there', 'soccer']))

test('of three pools, the daily outbound and return ones are ticked', () =>
  expect(ticked([there, soccer, back])).toEqual(['there', 'back']))

test('a kid who is linked to a pool’s place gets only the pools to that place', () =>
  expect(ticked([there, back, { ...soccer, linkedKidIds: ['mia'] }])).toEqual(['soccer']))

test('of two similar pools in the same half of the day only one is ticked, as no kid rides both', () =>
  expect(ticked([there, pool('early', '07:10', 31), back])).toHaveLength(2))

test('earlier ticks are restored, and a kid who was added since is asked about like the other kids', () => {
  const ben = { kidId: 'ben', name: 'Ben' }
  const kept = { kidIds: ['mia'], keys: ['mia soccer', 'mia gone'] }
  expect(firstTicks([...mia, ben], [there, soccer], kept)).toEqual(['mia soccer', 'ben there', 'ben soccer'])
})
