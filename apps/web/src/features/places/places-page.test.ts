import { expect, test } from 'vitest'
import { changesIn } from './places-page.tsx'

const opened = { name: 'School', address: 'School Lane 2', city: 'Springfield', state: 'Ohio', label: '' }

test('a changed address is saved as a whole, and the other fields stay as another admin has just saved them', () => {
  const whole = { address: 'School Lane 2', city: 'Shelbyville', state: 'Ohio' }
  expect(changesIn({ ...opened, city: 'Shelbyville' }, opened)).toEqual(whole)
  expect(changesIn({ ...opened, label: 'The side gate' }, opened)).toEqual({ label: 'The side gate' })
  expect(changesIn(opened, opened)).toEqual({})
})
