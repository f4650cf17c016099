import { defaultPreferences } from '@beanpool/domain/notifications/preferences'
import { expect, test } from 'vitest'
import { chosenWords, clockLine } from './words.ts'

test('a closed row lists the chosen channels', () => {
  const { inApp, mail, push } = defaultPreferences
  expect(chosenWords(defaultPreferences, 'rides')).toBe('App, push, email: important only')
  expect(chosenWords(defaultPreferences, 'fairness')).toBe('App, push')
  const none = {
    inApp: { ...inApp, kids: false },
    push: { ...push, kids: false },
    mail: { ...mail, kids: 'nothing' as const },
  }
  expect(chosenWords(none, 'kids')).toBe('Nothing')
})

test('the quiet hours show their time zone', () => {
  expect(clockLine('Europe/Berlin')).toBe('On your clock: Berlin time.')
})
