import type { CoveredDrive } from '@beanpool/contract/households'
import { expect, test } from 'vitest'
import { outcomeWords } from './set-up-words.ts'

const drive = (over: Partial<CoveredDrive>): CoveredDrive => ({
  rideId: 'ride',
  startAt: '2026-11-23T06:50:00Z',
  timeZone: 'Europe/Berlin',
  poolName: 'Morning School Run',
  fate: 'moves',
  driverName: 'Ole',
  mine: false,
  ...over,
})
const waiting = drive({ driverName: null })

test('drives that were passed on are distinguished from drives that still need a driver', () => {
  expect(outcomeWords([])).toBeUndefined()
  expect(outcomeWords([drive({ mine: true, fate: 'locked' })])).toBeUndefined()
  expect(outcomeWords([drive({}), drive({})])).toBe('2 drives handed on, without a strike.')
  expect(outcomeWords([drive({}), waiting])).toContain(
    '1 drive handed on, without a strike. 1 more without a driver',
  )
  expect(outcomeWords([waiting])).toContain('1 drive given back. Nobody else can drive yet')
})
