// Refuses a form that would overwrite another screen's changes since it was read.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { changedSince } from '@beanpool/domain/households/family-setup'
import { refused } from '../../api/failures.ts'

type Refusal = RefusalOf<typeof contract.updateKid>

/** `seen`: left out if the adult replaces any stored value. */
export function refuseChanged<Fields extends object>(
  stored: Fields,
  seen: Fields | undefined,
  entered: Fields,
) {
  if (seen && changedSince(stored, seen, entered)) throw refused<Refusal>('changed_since')
}
