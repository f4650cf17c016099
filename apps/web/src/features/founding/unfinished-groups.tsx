// The offer to go on with a group that its founder left half way, before another is begun.
import type { GroupListing } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { stepNumber } from '../groups/founding-step.ts'
import * as words from './create-group-words.ts'

type UnfinishedGroupsProps = {
  groups: GroupListing[]
  /** Null: the plan has no room for another. */
  onAnother: (() => void) | null
}

export const UnfinishedGroups = ({ groups, onAnother }: UnfinishedGroupsProps) => {
  const [first] = groups
  const title = groups.length === 1 && first ? words.finish(first.name) : words.finishOneOf
  return (
    <AuthPage title={title} lead={words.whatIsLeft[first?.setupStep ?? 'fair_guard']}>
      {groups.map(({ groupId, name, setupStep }, place) => (
        <ButtonLink
          key={groupId}
          to="/create-group"
          search={{ group: groupId, step: stepNumber(setupStep) }}
          variant={place === 0 ? 'filled' : 'default'}
        >
          {groups.length === 1 ? everyday.goOn : words.goOnWith(name)}
        </ButtonLink>
      ))}
      {onAnother ? (
        <Button variant="subtle" onClick={onAnother}>
          {words.startAnother}
        </Button>
      ) : (
        <ButtonLink to="/groups" variant="subtle">
          {words.seeYourGroups}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
