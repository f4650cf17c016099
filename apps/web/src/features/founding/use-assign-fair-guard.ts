// Puts a new group under its Fair Guard: one of the library, one made for it just now, or numbers of the group's own.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards, GroupFairGuard } from '@beanpool/contract/fair-guards'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, fieldIssues, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { newId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import type { EnteredFairGuard } from '../fair-guards/fair-guard-editor.tsx'
import { planLimitOf } from '../plans/plan-limit.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import * as words from './founding-words.ts'

type Chosen = { fairGuardId: string } | { values: EnteredFairGuard['values'] }

const issuesByField = (error: unknown) =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))

const failureText = (error: unknown): string => {
  const reason = reasonOf<RefusalOf<typeof fairGuards.save>>(error)
  return reason ? words.refusalWords(reason) : messageOf(error)
}

/** A plan's limit opens the upgrade; what is wrong with a field is said there. */
const tell = (title: string) => (error: unknown) => {
  const past = planLimitOf(error)
  if (past) openUpgrade(past.limit, past.allowed)
  else if (!hasCode(error, 'INVALID_INPUT')) toast({ title, text: failureText(error), tone: 'bad' })
}

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
      onError: tell(words.failedToAssign),
    }),
  )
  return {
    busy: save.isPending,
    send: (rules: Chosen) => save.send({ groupId, rules, distanceCounts, carPrice, shown: null }),
  }
}

/** What was made stays made when assigning it fails: the next try changes it, and makes no second one. */
const useMake = () => {
  const made = useRef<{ fairGuardId: string; stored: boolean }>({ fairGuardId: newId(), stored: false })
  const onError = tell(words.failedToCreate)
  const create = useSubmit(api.fairGuards.create.mutationOptions({ onError }))
  const update = useSubmit(api.fairGuards.update.mutationOptions({ onError }))
  return {
    busy: create.isPending || update.isPending,
    make: async (entered: EnteredFairGuard, copyOf: string | null): Promise<string> => {
      const { fairGuardId, stored } = made.current
      if (stored) await update.send({ fairGuardId, groupIds: [], ...entered })
      else await create.send({ fairGuardId, copyOf, ...entered })
      made.current.stored = true
      return fairGuardId
    },
  }
}

export const useAssignFairGuard = (current: GroupFairGuard, groupId: string) => {
  const { make, busy: making } = useMake()
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
