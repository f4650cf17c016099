import { expect, test } from 'vitest'
import { listedIds } from './listed-ids.ts'

test('a ticked pool that was deleted elsewhere is not sent', () => {
  const listed = [{ poolId: 'morning' }, { poolId: 'soccer' }]
  expect(listedIds(['soccer', 'deleted', 'morning'], listed)).toEqual(['soccer', 'morning'])
})
