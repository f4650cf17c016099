// The days of a month on which something concerns the adult's family: a mark a day, and none of the cards.
import type { MonthDays } from '@beanpool/contract/ride-lists'
import { monthMarks } from '@beanpool/domain/rides/month-marks'
import { forbidden, invalidInput } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { activeMemberships } from '../../groups/members/access.ts'
import { markedRides, postedRequests } from './month-store.ts'

/** The weeks of a month, whole. */
const longestDays = 42

type Input = { from: string; to: string; groupId?: string | undefined }

export async function readMonth(caller: Caller, input: Input): Promise<MonthDays> {
  const first = Temporal.PlainDate.from(input.from)
  const last = Temporal.PlainDate.from(input.to)
  const days = first.until(last).days + 1
  if (days < 1) throw invalidInput('to', 'The end must not be before the start')
  if (days > longestDays) throw invalidInput('to', `At most ${longestDays} days`)
  const members = await activeMemberships(caller.db, caller.adultId)
  const mine = members.map(({ groupId }) => groupId)
  if (input.groupId !== undefined && !mine.includes(input.groupId)) throw forbidden()
  const [member] = members
  if (!member) return { days: [] }
  // Groups may lie in several zones: a day more on both ends, and each ride's own date decides.
  const asked = {
    groupIds: input.groupId === undefined ? mine : [input.groupId],
    from: utc(first.subtract({ days: 1 })),
    to: utc(last.add({ days: 2 })),
  }
  const { householdId } = member
  const rides = await markedRides(caller.db, {
    ...asked,
    householdId,
    first: first.toString(),
    last: last.toString(),
  })
  const requests = await postedRequests(caller.db, asked)
  const posted = requests
    .map(({ startsAt, timeZone }) => startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString())
    .filter((date) => date >= input.from && date <= input.to)
  return { days: monthMarks(rides, { householdId, posted, now: caller.now() }) }
}

const utc = (date: Temporal.PlainDate) => date.toZonedDateTime('UTC').toInstant()
