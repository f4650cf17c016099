// Refuses a form that would save over what was saved on another screen since it was read.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { changedSince } from '@beanpool/domain/households/changed-since'
import { refused } from '../../../api/failures.ts'

type Refusal = RefusalOf<typeof contract.households.updateKid>

/** `seen`: left out where the adult replaces whatever is stored. */
export function refuseChanged<Fields extends object>(
  stored: Fields,
  seen: Fields | undefined,
  entered: Fields,
) {
  if (seen && changedSince(stored, seen, entered)) throw refused<Refusal>('changed_since')
}
