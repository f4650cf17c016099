import type { coParents } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'

export type InviteRefusal = Exclude<RefusalOf<typeof coParents.invite>, 'confirm_first'>

export const coParentInviteWords = (reason: InviteRefusal): { title: string; text?: string } => {
  const words: Record<InviteRefusal, { title: string; text?: string }> = {
    no_household: {
      title: 'Create family first',
      text: 'Save your family first, then invite the other adult.',
    },
    family_full: { title: 'Your family has two adults already' },
    own_email: { title: 'That is your own address', text: 'Enter the other adult’s address.' },
  }
  return words[reason]
}

export type CoParentRefusal = RefusalOf<(typeof coParents)['preview' | 'accept']>

/** `detail`: the family in the reason. */
export const coParentRefusalWords = (reason: CoParentRefusal, detail: string | null) => {
  const words: Record<CoParentRefusal, string> = {
    invalid_or_expired: 'Invalid or expired invitation. Links work once, for a week: ask for a new one.',
    restricted_email: 'This invitation is restricted to a different email address.',
    already_yours: detail
      ? `You belong to the family ${detail} already.`
      : 'You belong to this family already.',
    own_groups: `Your own family${detail ? `, ${detail},` : ''} is or was in a group, where its turns and beans are kept. So you stay with it.`,
    family_full: 'This family has two adults already.',
  }
  return words[reason]
}
