// Shows an adult their own credentials: as entered, what follows from them, and what their groups ask for.
import type { OwnCredentials } from '@beanpool/contract/credentials'
import { credentialStatus, firstToExpire } from '@beanpool/domain/standing/credential-status'
import { credentialsOf, drivesAfter, flagsOn, groupsAsking, zoneOf } from '../../books/credentials/store.ts'
import type { Caller } from '../../context/caller.ts'
import { readSnapshot } from '../../db/snapshot.ts'

const nothing = {
  licenseExpiry: null,
  insuranceProvider: null,
  insuranceLast4: null,
  insuranceExpiry: null,
  savedAt: null,
}

export function readCredentials({ db, adultId, now: clock }: Caller): Promise<OwnCredentials> {
  return readSnapshot(db, async (tx) => {
    const now = clock()
    const todayIn = (timeZone: string) => now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
    const { savedAt, ...entered } = (await credentialsOf(tx, adultId)) ?? nothing
    const first = firstToExpire(entered)
    const flags = new Map((await flagsOn(tx, adultId)).map(({ groupId, ...flag }) => [groupId, flag]))
    const groups = await groupsAsking(tx, adultId)
    const later =
      first === null ? new Map<string, number>() : await drivesAfter(tx, { adultId, on: first.on })
    const ownZone = (await zoneOf(tx, adultId)) ?? groups[0]?.timeZone ?? 'UTC'
    return {
      ...entered,
      savedAt: savedAt?.toString() ?? null,
      status: credentialStatus({ ...entered, flagged: false }, todayIn(ownZone)),
      firstToExpire: first,
      groups: groups.map(({ timeZone, ...group }) => {
        const flag = flags.get(group.groupId)
        return {
          ...group,
          status: credentialStatus({ ...entered, flagged: flag !== undefined }, todayIn(timeZone)),
          flag: flag ? { ...flag, at: flag.at.toString() } : null,
          drivesAfter: group.required ? (later.get(group.groupId) ?? 0) : 0,
        }
      }),
    }
  })
}
