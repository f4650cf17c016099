// Reads the rides of all the adult's groups in a span of time.
import type { RideCard } from '@beanpool/contract/ride-card'
import { forbidden, invalidInput } from '../../../api/failures.ts'
import { activeMemberships } from '../../../books/members/access.ts'
import { allOf, inGroups, notCancelled, startingIn } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { readSnapshot } from '../../../db/snapshot.ts'
import { readCards } from './ride-cards.ts'

const longestDays = 62

type Input = { from: string; to: string; groupId?: string | undefined }

export async function readCalendar(caller: Caller, input: Input): Promise<{ rides: RideCard[] }> {
  const from = Temporal.Instant.from(input.from)
  const to = Temporal.Instant.from(input.to)
  if (Temporal.Instant.compare(from, to) >= 0) throw invalidInput('to', 'The end must be after the start')
  if (from.until(to).total('hours') > longestDays * 24)
    throw invalidInput('to', `At most ${longestDays} days`)
  const { adultId } = caller
  return readSnapshot(caller.db, async (tx) => {
    const mine = (await activeMemberships(tx, adultId)).map((member) => member.groupId)
    if (input.groupId !== undefined && !mine.includes(input.groupId)) throw forbidden()
    const groupIds = input.groupId === undefined ? mine : [input.groupId]
    if (groupIds.length === 0) return { rides: [] }
    const where = allOf(inGroups(groupIds), notCancelled, startingIn(from, to))
    return { rides: await readCards(tx, { adultId, now: caller.now(), where }) }
  })
}
