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

  test('is the recorded family’s own case, whatever was reported', () => {
    for (const seen of [null, report('rejected'), report('pending')]) {
      expect(namingCase(seen, naming('meyer', 'meyer', 'meyer', 'tran'))).toEqual(own(true))
      expect(namingCase(seen, naming('meyer', 'tran', 'meyer', 'tran')).ownCase).toBe(false)
      expect(namingCase(seen, naming('meyer', 'meyer', 'meyer'))).toEqual(own(false))
    }
  })

  test('is both sides’ own case while a report is open or confirmed, regardless of who is recorded', () => {
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

  test('is up to the recorded family if no one else could decide except the two sides', () => {
    expect(namingCase(report('pending'), naming('meyer', 'meyer', 'rossi', 'okafor', 'meyer'))).toEqual(
      own(false),
    )
  })

  test('answers an open report: another family confirms it, the accused one rejects it', () => {
    expect(reportAfterNaming(report('pending'), 'meyer')).toBe('confirmed')
    expect(reportAfterNaming(report('pending'), 'rossi')).toBe('rejected')
  })

  test('overturns a confirmed report only for the accused family, and leaves a rejected one alone', () => {
    expect(reportAfterNaming(report('confirmed'), 'meyer')).toBeNull()
    expect(reportAfterNaming(report('confirmed'), 'rossi')).toBe('overturned')
    for (const named of ['meyer', 'rossi']) expect(reportAfterNaming(report('rejected'), named)).toBeNull()
    expect(reportAfterNaming(null, 'meyer')).toBeNull()
  })
})
