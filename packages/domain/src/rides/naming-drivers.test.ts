import { describe, expect, test } from 'vitest'
import { namingCase, partiesTo, type Report, reportAfterNaming } from './no-show.ts'

const report = (status: Report['status']): Report => ({
  status,
  accusedHouseholdId: 'rossi',
  reporterHouseholdId: 'okafor',
})

const own = (otherAdmin: boolean) => ({ ownCase: true, otherAdmin })

describe('recording a driver', () => {
  const naming = (householdId: string, namedHouseholdId: string, ...adminHouseholdIds: string[]) => ({
    householdId,
    namedHouseholdId,
    adminHouseholdIds,
  })

  test('is the recorded family’s own case, whatever has been reported', () => {
    for (const seen of [null, report('rejected'), report('pending')]) {
      expect(namingCase(seen, naming('meyer', 'meyer', 'meyer', 'tran'))).toEqual(own(true))
      expect(namingCase(seen, naming('meyer', 'tran', 'meyer', 'tran')).ownCase).toBe(false)
      expect(namingCase(seen, naming('meyer', 'meyer', 'meyer'))).toEqual(own(false))
    }
  })

  test('is the own case of both sides while a report is open or confirmed, regardless of who is recorded', () => {
    for (const status of ['pending', 'confirmed'] as const)
      for (const party of ['rossi', 'okafor'])
        for (const named of ['rossi', 'okafor', 'meyer', 'tran']) {
          expect(namingCase(report(status), naming(party, named, 'rossi', 'okafor', 'meyer'))).toEqual(
            own(true),
          )
          expect(namingCase(report(status), naming(party, named, 'rossi', 'okafor'))).toEqual(own(false))
        }
    expect(namingCase(report('rejected'), naming('rossi', 'meyer', 'rossi', 'meyer')).ownCase).toBe(false)
    expect(partiesTo(report('rejected'))).toEqual([])
  })

  test('is up to the recorded family if only the two sides could decide otherwise', () => {
    expect(namingCase(report('pending'), naming('meyer', 'meyer', 'rossi', 'okafor', 'meyer'))).toEqual(
      own(false),
    )
  })

  test('confirms an open report if another family drove, and rejects it if the accused family did', () => {
    expect(reportAfterNaming(report('pending'), 'meyer')).toBe('confirmed')
    expect(reportAfterNaming(report('pending'), 'rossi')).toBe('rejected')
  })

  test('overturns a confirmed report only if the accused family drove, and leaves a rejected one alone', () => {
    expect(reportAfterNaming(report('confirmed'), 'meyer')).toBeNull()
    expect(reportAfterNaming(report('confirmed'), 'rossi')).toBe('overturned')
    for (const named of ['meyer', 'rossi']) expect(reportAfterNaming(report('rejected'), named)).toBeNull()
    expect(reportAfterNaming(null, 'meyer')).toBeNull()
  })
})
