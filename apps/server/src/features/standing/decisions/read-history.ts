// A year of the signed-in adult in each group: beans, drives, seats, reliability, strikes and urgent rides by month.
import type { ProfileHistory } from '@beanpool/contract/standing'
import { historyOf, yearOfMonths } from '@beanpool/domain/standing/history'
import type { Caller } from '../../../context/caller.ts'
import { groupsEverIn, monthSums } from './history-store.ts'

/** Also of groups that the household has left: history stays where it was earned. */
export async function readHistory(caller: Caller): Promise<ProfileHistory> {
  const { db, adultId } = caller
  const mine = await groupsEverIn(db, adultId)
  const [first] = mine
  if (!first) return { groups: [] }
  const sums = Map.groupBy(
    await monthSums(db, { adultId, householdId: first.householdId }),
    (row) => row.groupId,
  )
  return {
    groups: mine.map(({ groupId, name, timeZone, status }) => {
      const months = yearOfMonths(caller.now().toZonedDateTimeISO(timeZone).toPlainDate())
      const facts = sums.get(groupId) ?? []
      const before = facts
        .filter(({ month }) => month < (months[0] ?? ''))
        .reduce((sum, { changeHundredths }) => sum + changeHundredths, 0)
      return { groupId, name, left: status !== 'active', months: historyOf(months, facts, before) }
    }),
  }
}
