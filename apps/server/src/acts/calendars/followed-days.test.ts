// A group's days without rides follow a calendar at a web address.
import { afterAll, describe, expect, test } from 'vitest'
import { calendarOf } from '../../books/calendars/store.ts'
import { startCalendarServer } from '../../testing/calendar-server.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { undoLast } from '../../testing/steps.ts'
import { createTestGroup, noticesOf, refusalOf } from '../../testing/test-group.ts'

const server = await startCalendarServer()
afterAll(server.stop)
const app = await givenApp({ environment: { CALENDAR_TEST_HOSTS: server.host } })
const group = givenGroup(app)

const client = () => group.admin.parent.client
const asked = async () =>
  (await noticesOf(group.admin.parent))
    .filter(({ type }) => type === 'calendar_asks')
    .map(({ title, over }) => (over ? `${title} (over)` : title))
const later = (hours: number) => app.jobsAt(app.clock.now().add({ hours }).toString())

describe('days without rides that follow a calendar', () => {
  const groupId = () => group.groupId
  const day = (date: string, name = 'Spring break') => ({ uid: date, date, name })
  const days = async () => (await client().calendars.days({ groupId: groupId() })).followed
  const holidays = async () =>
    (await client().pools.noRideDays({ groupId: groupId() })).days.map(({ date }) => date)
  const save = async (dates: string[], more: { gone?: string[]; left?: string[] } = {}) => {
    const previewed =
      dates.length === 0
        ? []
        : (
            await client().noRideDays.preview({
              groupId: groupId(),
              days: dates.map((date) => ({ date, note: null })),
            })
          ).days
    const asking = previewed.map(({ date, note, shown }) => ({ date, note, shown }))
    await client().calendars.answerDays({ groupId: groupId(), days: asking, gone: [], left: [], ...more })
  }
  const follow = () => client().calendars.followDays({ groupId: groupId(), url: server.url })

  test('stay pending until an admin saves some of them, and the save can be undone', async () => {
    server.has([day('2026-03-10'), day('2026-03-11'), day('2026-03-12', 'Picture Day')])
    expect((await follow()).followed?.rows.map(({ dates, isSchoolOn }) => [dates[0], isSchoolOn])).toEqual([
      ['2026-03-10', false],
      ['2026-03-11', false],
      ['2026-03-12', true],
    ])
    expect([await holidays(), await asked()]).toEqual([[], []])
    await save(['2026-03-10'], { left: ['2026-03-11', '2026-03-12'] })
    expect([await holidays(), (await days())?.rows]).toEqual([['2026-03-10'], []])
    // A read in between does not limit the undo.
    await client().calendars.readNow({ groupId: groupId(), poolId: null })
    await undoLast(group.admin.parent)
    expect([await holidays(), (await days())?.rows.length]).toEqual([[], 3])
  })

  test('bring one notice about added and removed days, but change nothing on their own', async () => {
    server.has([day('2026-03-10')])
    await follow()
    await save(['2026-03-10'])
    server.has([day('2026-03-11'), day('2026-03-12', 'Picture Day')])
    await later(3)
    await later(3)
    expect([await holidays(), await asked()]).toEqual([
      ['2026-03-10'],
      [expect.stringMatching(/2 days in [^(]*$/)],
    ])
    expect(await days()).toMatchObject({ gone: [{ date: '2026-03-10' }] })
    await save(['2026-03-11'], { gone: ['2026-03-10'], left: ['2026-03-12'] })
    expect([await holidays(), (await days())?.rows]).toEqual([['2026-03-11'], []])
    expect(await asked()).toEqual([expect.stringMatching(/\(over\)$/)])
  })

  test('are forgotten with their group, and followed again when it is restored', async () => {
    const alone = await createTestGroup(app, [{ name: 'Alone', kids: ['Kim'] }])
    const { calendars, groups } = alone.admin.parent.client
    const url = async () => (await calendarOf(app.db, { groupId: alone.groupId, poolId: null }))?.url
    await calendars.followDays({ groupId: alone.groupId, url: server.url })
    await groups.delete({ groupId: alone.groupId, name: 'Maple Street' })
    expect(await url()).toBe(undefined)
    await undoLast(alone.admin.parent)
    expect(await url()).toBe(server.url)
  })

  test.each([
    ['https://127.0.0.1/a.ics', 'bad_address'],
    ['http://school.example/a.ics', 'bad_address'],
  ])('%s is refused: %s', async (url, reason) => {
    const refusal = await refusalOf(client().calendars.followDays({ groupId: groupId(), url }))
    expect(refusal).toMatchObject({ data: { reason } })
  })
})
