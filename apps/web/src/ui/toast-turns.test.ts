import { expect, test } from 'vitest'
import { withTurn } from './notice-toast.ts'

const high = (id: string) => ({ id, urgent: false })
const critical = (id: string) => ({ id, urgent: true })
const ids = (turns: { id: string }[]) => turns.map(({ id }) => id)

test('an urgent notice overtakes those that are not urgent, but not other urgent ones', () => {
  const waiting = [high('a'), critical('b'), high('c'), critical('d')].reduce<ReturnType<typeof high>[]>(
    withTurn,
    [],
  )
  expect(ids(waiting)).toEqual(['b', 'd', 'a', 'c'])
})

test('a waiting notice is not queued twice', () => {
  const waiting = withTurn([high('a'), high('b')], high('a'))
  expect(ids(waiting)).toEqual(['a', 'b'])
})
