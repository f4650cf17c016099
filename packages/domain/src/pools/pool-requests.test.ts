import { describe, expect, test } from 'vitest'
import { endBefore, isPoolRequestOpen, obstacleTo, type PoolRequestStatus } from './pool-requests.ts'

const at = (hour: number) => Temporal.Instant.from(`2026-03-02T${`${hour}`.padStart(2, '0')}:00:00Z`)
const asked = (status: PoolRequestStatus, memberSince: Temporal.Instant | null = at(1)) => ({
  status,
  askedAt: at(5),
  decidedByAdultId: status === 'open' ? null : 'admin',
  memberSince,
})

describe('a pool request', () => {
  test('is open until it is answered or withdrawn', () => {
    expect(isPoolRequestOpen(asked('open'))).toBe(true)
    for (const status of ['accepted', 'declined', 'withdrawn'] as const)
      expect(isPoolRequestOpen(asked(status))).toBe(false)
  })

  test('ends when its family leaves, and does not open again when the family returns', () => {
    expect(isPoolRequestOpen(asked('open', null))).toBe(false)
    expect(isPoolRequestOpen(asked('open', at(6)))).toBe(false)
    expect(endBefore(asked('open', null), { answer: 'accepted', byAdultId: 'admin' })).toBe('family_left')
  })

  test('treats the same answer by the same adult as a retry, while other adults are told the first answer', () => {
    expect(endBefore(asked('open'), { answer: 'accepted', byAdultId: 'admin' })).toBeNull()
    expect(endBefore(asked('accepted'), { answer: 'accepted', byAdultId: 'admin' })).toBe('done')
    expect(endBefore(asked('accepted'), { answer: 'accepted', byAdultId: 'other' })).toBe('was_accepted')
    expect(endBefore(asked('withdrawn'), { answer: 'declined', byAdultId: 'admin' })).toBe('was_withdrawn')
  })
})

describe('creating a requested pool', () => {
  const book = [{ placeId: 'school', name: 'Lincoln School', address: '1 Main St' }]
  const school = { placeId: 'school', name: 'Lincoln School', address: '1 Main St' }
  const gym = { placeId: null, name: 'Gym', address: '2 Side St' }
  const draft = { startsOn: '2026-03-02', throughOn: null, from: gym, to: school }
  const today = '2026-03-10'
  const noTerm = { today, termEnd: null }

  test('takes places from the book, or adds new ones', () => {
    expect(obstacleTo(draft, { book, ...noTerm })).toBeNull()
    expect(obstacleTo(draft, { book: [...book, { ...gym, placeId: 'gym' }], ...noTerm })).toBeNull()
  })

  test('is refused if a place is gone, or if the book has a different place of that name', () => {
    expect(obstacleTo(draft, { book: [], ...noTerm })).toBe('place_gone')
    const other = { placeId: 'gym', name: 'gym', address: '9 Else St' }
    expect(obstacleTo(draft, { book: [...book, other], ...noTerm })).toBe('place_differs')
  })

  test('is refused if its last day (by default three weeks after the first) has passed', () => {
    expect(obstacleTo(draft, { book, today: '2026-04-10', termEnd: null })).toBe('dates_past')
    expect(obstacleTo(draft, { book, today: '2026-04-10', termEnd: '2026-06-30' })).toBeNull()
    expect(obstacleTo({ ...draft, throughOn: '2026-03-09' }, { book, ...noTerm })).toBe('dates_past')
    expect(obstacleTo({ ...draft, throughOn: today }, { book, ...noTerm })).toBeNull()
  })

  test('is refused if the last of its single dates has passed, whatever the term’s dates are', () => {
    const on = (...dates: string[]) => ({
      ...draft,
      startsOn: dates.toSorted()[0] ?? '',
      timetable: {
        kind: 'dates' as const,
        dates: dates.map((date) => ({ date, startTime: '09:00', endTime: null, place: null, note: null })),
      },
    })
    const matches = on('2026-06-27', '2026-03-07')
    expect(obstacleTo(matches, { book, today: '2026-03-30', termEnd: null })).toBeNull()
    expect(obstacleTo(matches, { book, today: '2026-06-28', termEnd: null })).toBe('dates_past')
    expect(obstacleTo(on('2026-03-07'), { book, ...noTerm })).toBe('dates_past')
    expect(obstacleTo(on('2026-03-07'), { book, today, termEnd: '2026-06-30' })).toBe('dates_past')
  })
})
