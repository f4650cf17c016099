import { expect, test } from 'vitest'
import { onlyListed } from './only-listed.ts'

test('a ticked pool that was deleted elsewhere is not sent', () => {
  const listed = [{ poolId: 'morning' }, { poolId: 'soccer' }]
  const chosen = { settles: true, poolIds: ['soccer', 'deleted', 'morning'] }
  expect(onlyListed(chosen, listed)).toEqual({ settles: true, poolIds: ['soccer', 'morning'] })
})
