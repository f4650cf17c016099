import { expect, test } from 'vitest'
import { cityOfZone, timeZoneChoices } from './time-zone-choices.ts'

test('time zones are listed by city, including the browser’s own', () => {
  const known = ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'America/New_York']
  expect(timeZoneChoices(known, 'UTC').map(({ label }) => label)).toEqual([
    'Berlin (Europe)',
    'Buenos Aires (America, Argentina)',
    'New York (America)',
    'UTC',
  ])
  expect(timeZoneChoices(known, 'Europe/Berlin')).toHaveLength(3)
})

test('a city is listed once, under its current name, whatever name the browser uses', () => {
  const known = ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev']
  expect(timeZoneChoices(known, 'Asia/Calcutta')).toEqual([
    { value: 'Asia/Kolkata', label: 'Kolkata (Asia)' },
    { value: 'Europe/Kyiv', label: 'Kyiv (Europe)' },
  ])
})

test.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', ''],
  ['Etc/GMT+3', ''],
])('the city for %s is guessed as "%s"', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city)
})
