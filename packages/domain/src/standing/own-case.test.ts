import { expect, test } from 'vitest'
import { exemptionRefusal, judgesOwnCase } from './history.ts'

const ways = [
  { ownCase: false, otherAdmin: false, may: true },
  { ownCase: false, otherAdmin: true, may: true },
  { ownCase: true, otherAdmin: false, may: true },
  { ownCase: true, otherAdmin: true, may: false },
]

for (const { may, ...by } of ways) {
  test(`an admin ${by.ownCase ? 'involved in' : 'outside'} a case, ${by.otherAdmin ? 'next to' : 'without'} another admin, ${may ? 'decides it' : 'does not decide it'}`, () => {
    expect(judgesOwnCase(by)).toBe(may)
    expect(exemptionRefusal(by)).toBe(may ? null : 'own_household')
  })
}
