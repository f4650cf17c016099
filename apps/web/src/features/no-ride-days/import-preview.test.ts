import type { PreviewedDay } from '@beanpool/contract/no-ride-days'
import { expect, test } from 'vitest'
import { importRows } from './import-preview.tsx'

const day = (date: string, state: PreviewedDay['state']): PreviewedDay => {
  return { date, note: null, state, cancelled: [], locked: [], shown: date }
}
const dates = ['2026-12-26', '2026-12-28', '2026-12-29']
const previewed = [day('2026-12-26', 'no_pool'), day('2026-12-28', 'new'), day('2026-12-29', 'there')]
const saved = (isWhole: boolean) =>
  importRows([{ name: 'Winter Break', dates, isSchoolOn: false }], previewed, isWhole).map(
    ({ days, state }) => ({ state, dates: days.map(({ date }) => date) }),
  )

test('a ticked event of a file saves its days with rides', () => {
  expect(saved(false)).toEqual([{ state: 'new', dates: ['2026-12-28'] }])
})

test('a ticked event of a followed calendar also saves its days without a pool', () => {
  expect(saved(true)).toEqual([{ state: 'new', dates: ['2026-12-26', '2026-12-28'] }])
})
