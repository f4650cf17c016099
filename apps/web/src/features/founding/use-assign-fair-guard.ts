// Puts a new group under its Fair Guard: one of the library, one made for it just now, or numbers of the group's own.
import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import type { EnteredFairGuard } from '../fair-guards/fair-guard-editor.tsx'
import { issuesByField, tellFailure } from '../fair-guards/fair-guard-failures.ts'
import { useMakeTemplate } from '../fair-guards/use-make-template.ts'
import * as words from './founding-words.ts'

type Chosen = { fairGuardId: string } | { values: EnteredFairGuard['values'] }

const useAssign = ({ distanceCounts, carPrice }: GroupFairGuard, groupId: string) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const save = useSubmit(
    api.fairGuards.save.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.fairGuards.key() })
        await queries.invalidateQueries({ queryKey: api.groups.key() })
        await navigate({ to: '/create-group', search: { group: groupId, step: 3 } })
      },
      onError: tellFailure(words.failedToAssign),
    }),
  )
  return {
    busy: save.isPending,
    send: (rules: Chosen) => save.send({ groupId, rules, distanceCounts, carPrice, shown: null }),
  }
}

export const useAssignFairGuard = (current: GroupFairGuard, groupId: string) => {
  const { make, busy: making } = useMakeTemplate(words.failedToCreate)
  const { send, busy: assigning } = useAssign(current, groupId)
  return {
    busy: making || assigning,
    choose: async (rules: Chosen): Promise<Record<string, string>> => {
      try {
        await send(rules)
        toast({ title: words.assigned, tone: 'good' })
        return {}
      } catch (error) {
        return issuesByField(error)
      }
    },
    createAndChoose: async (
      entered: EnteredFairGuard,
      copyOf: string | null,
    ): Promise<Record<string, string>> => {
      try {
        await send({ fairGuardId: await make(entered, copyOf) })
        toast({ title: words.created, text: words.assigned, tone: 'good' })
        return {}
      } catch (error) {
        return issuesByField(error)
      }
    },
  }
}
