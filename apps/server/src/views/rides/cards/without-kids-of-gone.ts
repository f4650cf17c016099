// Removes the names of kids whose family has left the group from a record. Older lines know them by name only.
import { inSentence } from '@beanpool/domain/accounts/former-member'
import { isGone } from '@beanpool/domain/groups/leaving'
import type { MembershipStatus } from '@beanpool/domain/groups/roles'
import { kidsEverIn } from '../../../books/members/names-of-gone.ts'
import type { Queryable } from '../../../db/pool.ts'

type Kid = { kidId: string; name: string; householdName: string; status: MembershipStatus }
/** Cuts the names from the facts of an event, or of a notice. */
export type CutNames = <Facts extends object>(data: Facts) => Facts

/** Uses one statement, or none if nobody has left. */
export async function cutNames(
  db: Queryable,
  groupId: string,
  names: { status: MembershipStatus }[],
): Promise<CutNames> {
  if (!names.some(({ status }) => isGone(status))) return (data) => data
  return cutting(await kidsEverIn(db, groupId))
}

export function cutting(kids: Kid[]): CutNames {
  const present = new Set(kids.filter(({ status }) => !isGone(status)).map(({ name }) => name))
  const gone = kids.filter(({ status }) => isGone(status))
  const shown = (kidId: string | undefined, kidName: string): string => {
    const kid = gone.find((each) =>
      kidId === undefined ? each.name === kidName && !present.has(kidName) : each.kidId === kidId,
    )
    return kid ? `a kid of ${inSentence(kid.householdName)}` : kidName
  }
  return (data) => {
    const facts = data as {
      kidId?: string
      kidName?: string
      kidIds?: string[]
      kidNames?: string[]
      corrected?: { kidId: string; kidName: string }[]
    }
    return {
      ...data,
      ...(facts.kidName === undefined ? {} : { kidName: shown(facts.kidId, facts.kidName) }),
      ...(facts.kidNames && {
        kidNames: facts.kidNames.map((name, place) => shown(facts.kidIds?.[place], name)),
      }),
      ...(facts.corrected && {
        corrected: facts.corrected.map((kid) => ({ ...kid, kidName: shown(kid.kidId, kid.kidName) })),
      }),
    }
  }
}
