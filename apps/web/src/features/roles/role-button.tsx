// Makes a family an admin, or a member again: for the group's owner.
import type { GroupSettings } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { tellRefusal } from './points.tsx'
import * as words from './words.ts'

type Family = GroupSettings['families'][number]

export const RoleButton = ({ groupId, family }: { groupId: string; family: Family }) => {
  const queries = useQueryClient()
  const { householdId, name } = family
  const set = useSubmit(
    api.roles.set.mutationOptions({
      onSuccess: (_, { role }) => {
        const title = role === 'admin' ? words.isAdminNow(name) : words.isMemberNow(name)
        toast({ title, text: words.familyIsTold, tone: 'good' })
      },
      onError: (error) => tellRefusal(words.roleNotChanged, error),
      onSettled: () => invalidateTopics(queries, ['members']),
    }),
  )
  const isAdmin = family.role === 'admin'
  const label = isAdmin ? words.noLongerAdmin : words.makeAdmin
  return (
    <Button
      variant="default"
      aria-label={words.ofFamily(label, name)}
      loading={set.isPending}
      onClick={() => set.mutate({ groupId, householdId, role: isAdmin ? 'member' : 'admin' })}
    >
      {label}
    </Button>
  )
}
