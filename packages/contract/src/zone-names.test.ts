import { expect, test } from 'vitest'
import { currentZoneName } from './zone-names.ts'

const known = Intl.supportedValuesOf('timeZone')

test('a renamed zone appears under its current name', () => {
  expect(currentZoneName('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(currentZoneName('Europe/Kiev')).toBe('Europe/Kyiv')
  expect(currentZoneName('Europe/Berlin')).toBe('Europe/Berlin')
})

test('a renamed zone has the same time under its current name', () => {
  for (const zone of known) {
    for (const instant of ['2026-01-15T12:00Z', '2026-07-15T12:00Z']) {
      const wallTime = (name: string) =>
        Temporal.Instant.from(instant).toZonedDateTimeISO(name).toPlainDateTime()
      expect(wallTime(currentZoneName(zone)).equals(wallTime(zone)), zone).toBe(true)
    }
  }
})

test('no replacement has itself been replaced', () => {
  for (const zone of known) expect(currentZoneName(currentZoneName(zone))).toBe(currentZoneName(zone))
})
