import { expect, test } from 'vitest'
import { nextStep, shownStep, stepsOf } from './set-up-words.ts'

const ana = { firstName: 'Ana', phone: '555' }
const home = { addresses: [{ isHome: true }], kids: [] }
const pip = { kidId: 'pip', name: 'Pip', notes: null, safetyCard: null, links: [] }
const full = { ...home, kids: [pip] }

test('set-up asks for a home, kids and a week, but first for a phone number if it is missing', () => {
  expect(stepsOf(ana)).toEqual(['home', 'kids', 'week'])
  expect(stepsOf({ firstName: 'Ana', phone: '' })).toEqual(['you', 'home', 'kids', 'week'])
  expect(nextStep({ firstName: '', phone: '' }, full)).toBe('you')
  expect(nextStep(ana, null)).toBe('home')
  expect(nextStep(ana, home)).toBe('kids')
  expect(nextStep(ana, full)).toBe('week')
})

test('an earlier step can be opened again, but no step can be skipped', () => {
  expect(shownStep('home', ana, full)).toBe('home')
  expect(shownStep('week', ana, home)).toBe('kids')
  expect(shownStep('you', ana, full)).toBe('you')
  expect(shownStep('kids', { firstName: 'Ana', phone: '' }, full)).toBe('you')
})
