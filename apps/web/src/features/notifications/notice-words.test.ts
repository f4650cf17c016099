import type { Notice } from '@beanpool/contract/notifications'
import { noticeCategories, noticeTypes } from '@beanpool/domain/notifications/notice-types'
import { expect, test } from 'vitest'
import { bellWords, countWords } from './bell-words.ts'
import { categories, noticesByDay, whereAndWhen } from './words.ts'

const notice = (noticeId: string, at: string) => ({ noticeId, at, groupName: 'Maple Street' }) as Notice

test('each category of notices has a chip, and nothing else does', () => {
  const told: string[] = Object.values(noticeTypes)
  expect([...categories]).toEqual(noticeCategories.filter((category) => told.includes(category)))
})

test('notices are grouped by day on the adult’s own clock', () => {
  const now = new Date('2026-03-03T12:00:00Z')
  const list = [
    notice('now', '2026-03-03T11:00:00Z'),
    // This time is 00:30 in Berlin.
    notice('night', '2026-03-02T23:30:00Z'),
    notice('evening', '2026-03-02T22:30:00Z'),
    notice('old', '2026-02-20T08:00:00Z'),
  ]
  const days = noticesByDay(list, { timeZone: 'Europe/Berlin', now })
  expect(days.map(({ heading, notices }) => [heading, notices.map(({ noticeId }) => noticeId)])).toEqual([
    ['Today', ['now', 'night']],
    ['Yesterday', ['evening']],
    [days[2]?.heading, ['old']],
  ])
  expect(days[2]?.heading).toMatch(/Fri.*20/)
  expect(whereAndWhen(list[1] as Notice, 'Europe/Berlin')).toMatch(/^Maple Street · (00:30|12:30 AM)$/)
})

test('the bell counts up to 99', () => {
  expect([countWords(7), countWords(99), countWords(100)]).toEqual(['7', '99', '99+'])
  expect(bellWords(0)).toBe('Notifications')
  expect(bellWords(3)).toBe('Notifications, 3 unread')
})
