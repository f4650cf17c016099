import { describe, expect, test } from 'vitest'
import { mayDecide, raisingRefusal } from './concerns.ts'

const about = (aboutHouseholdId: string | null, byHouseholdId = 'reporter') => ({
  byHouseholdId,
  aboutHouseholdId,
})

describe('a concern', () => {
  test('is read only by admins whose families are not involved', () => {
    const reads = (householdId: string, role: 'admin' | 'member' = 'admin') =>
      mayDecide(about('named'), { householdId, role })
    expect([reads('other'), reads('named'), reads('reporter'), reads('other', 'member')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('cannot be raised if no admin could read it', () => {
    expect(raisingRefusal(about(null), ['reporter'])).toBe('no_other_admin')
    expect(raisingRefusal(about('named'), ['named'])).toBe('no_other_admin')
    expect(raisingRefusal(about('named'), ['named', 'reporter'])).toBe('no_other_admin')
    expect(raisingRefusal(about('named'), ['named', 'other'])).toBeNull()
    expect(raisingRefusal(about(null), ['other'])).toBeNull()
  })

  test('cannot be about the member’s own family', () => {
    expect(raisingRefusal(about('reporter'), ['other'])).toBe('own_family')
  })
})
