// Takes a family into a group, for the first time or again: with its old balance, and the strikes that leaving saved.
import { strikesComeBackSince } from '@beanpool/domain/groups/leaving'
import { type Joining, joinGroup } from '../../books/invitations/store.ts'
import { bringStrikesBack } from '../../books/strikes/saved-strikes.ts'
import type { Transaction } from '../../db/pool.ts'

/** Returns false if it is in already. */
export async function takeIn(tx: Transaction, joining: Joining): Promise<boolean> {
  if (!(await joinGroup(tx, joining))) return false
  await bringStrikesBack(tx, joining, strikesComeBackSince(joining.now))
  return true
}
