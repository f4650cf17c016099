// An admin's choice for a group, which is previewed first and saved exactly as previewed.
import type { FairGuardPreview, FairGuardTemplate, GroupFairGuard } from '@beanpool/contract/fair-guards'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { CarPrice } from '@beanpool/domain/planner/car-price'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './editor-words.ts'
import { issuesByField, tellFailure } from './fair-guard-failures.ts'

export type Choice = {
  /** The chosen template, or null if the numbers apply to this group alone. */
  template: FairGuardTemplate | null
  values: FairGuard
  distanceCounts: boolean
  carPrice: CarPrice
}

/** `overtaken`: the group has changed since the last preview. */
export type Shown = { choice: Choice; preview: FairGuardPreview; overtaken: boolean }

const currentChoice = ({ template, distanceCounts, carPrice }: GroupFairGuard): Choice => ({
  template,
  values: template.values,
  distanceCounts,
  carPrice,
})

const isSameRules = (one: Choice, other: Choice): boolean =>
  one.template
    ? one.template.fairGuardId === other.template?.fairGuardId
    : (Object.keys(one.values) as (keyof FairGuard)[]).every(
        (field) => one.values[field] === other.values[field],
      )

/** Returns only what differs from the group's state, so that the rest follows other admins' changes. */
export const changesIn = (wanted: Choice, now: Choice): Partial<Choice> => {
  const { template, values, distanceCounts, carPrice } = wanted
  return {
    ...(isSameRules(wanted, now) ? {} : { template, values }),
    ...(distanceCounts === now.distanceCounts ? {} : { distanceCounts }),
    ...(carPrice === now.carPrice ? {} : { carPrice }),
  }
}

const isSameChoice = (one: Choice, other: Choice): boolean => Object.keys(changesIn(one, other)).length === 0

const inputOf = (groupId: string, { template, values, distanceCounts, carPrice }: Choice) => ({
  groupId,
  rules: template ? { fairGuardId: template.fairGuardId } : { values },
  distanceCounts,
  carPrice,
})

/**
 * 'template': another template; 'own': numbers for this group alone; 'beside': only the group's other choices change.
 */
const kindOf = ({ template }: Choice, current: GroupFairGuard): 'template' | 'own' | 'beside' => {
  if (template === null) return 'own'
  return template.fairGuardId === current.template.fairGuardId ? 'beside' : 'template'
}

type SaveProps = {
  current: GroupFairGuard
  onSaved: () => void
  /** Called when the group has changed in the meantime: the choice needs another preview. */
  onOvertaken: () => Promise<void>
}

const useSave = ({ current, onSaved, onOvertaken }: SaveProps) => {
  const queries = useQueryClient()
  const sent = useRef<Choice>(currentChoice(current))
  const save = useSubmit(
    api.fairGuards.save.mutationOptions({
      onSuccess: async () => {
        toast({ title: words.savedTitles[kindOf(sent.current, current)], tone: 'good' })
        await invalidateTopics(queries, ['rides', 'beans', 'members'])
        onSaved()
      },
      onError: (error) => {
        if (reasonOf(error) === 'changed_since') return onOvertaken()
        tellFailure(words.failedTitles[kindOf(sent.current, current)])(error)
      },
    }),
  )
  return {
    saving: save.isPending,
    save: ({ choice, preview }: Shown) => {
      sent.current = choice
      save.mutate({ ...inputOf(current.groupId, choice), shown: preview.fingerprint })
    },
  }
}

/** `current`: the group's present state. The choice starts from it and adds the edits made since the page was opened. */
export const useGroupChoice = (current: GroupFairGuard) => {
  const { groupId } = current
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [drafted, setDrafted] = useState<Partial<Choice>>({})
  const [shown, setShown] = useState<Shown | null>(null)
  const now = currentChoice(current)
  const choice = { ...now, ...drafted }
  const go = (view?: 'preview' | 'library', replace = view === undefined) =>
    navigate({
      to: '/groups/$groupId/fair-guard',
      params: { groupId },
      search: view ? { view } : {},
      replace,
    })
  const look = useSubmit(api.fairGuards.preview.mutationOptions({ onError: tellFailure(everyday.noPreview) }))
  /**
   * Returns messages by field when the server refuses. `since`: the state in which the choice changes something;
   * `fromAddress`: the address asks for the preview; without one, it leads to the library.
   */
  const see = async (
    wanted: Choice,
    { overtaken = false, fromAddress = false, since = now } = {},
  ): Promise<Record<string, string>> => {
    setDrafted(changesIn(wanted, since))
    try {
      const preview = await look.send(inputOf(groupId, wanted))
      if (!preview) return {}
      setShown({ choice: wanted, preview, overtaken })
      if (!overtaken) await go('preview', fromAddress)
      return {}
    } catch (error) {
      if (fromAddress) void go('library', true)
      return issuesByField(error)
    }
  }
  /** Reads the group's state first: this screen may not have heard yet of another admin's change. */
  const seeAgain = async () => {
    try {
      const options = api.fairGuards.ofGroup.queryOptions({ input: { groupId }, staleTime: 0 })
      const since = currentChoice(await queries.fetchQuery(options))
      await see({ ...since, ...drafted }, { overtaken: true, since })
    } catch (error) {
      tellFailure(everyday.noPreview)(error)
    }
  }
  const forget = () => {
    setDrafted({})
    setShown(null)
  }
  const { save, saving } = useSave({
    current,
    onSaved: () => {
      forget()
      void go()
    },
    onOvertaken: seeAgain,
  })
  return {
    choice,
    isChanged: !isSameChoice(choice, now),
    change: (part: Partial<Choice>) => setDrafted(changesIn({ ...choice, ...part }, now)),
    forget,
    see,
    looking: look.isPending,
    shown,
    isWorthSaving: shown !== null && !isSameChoice(shown.choice, now),
    save: () => shown && save(shown),
    saving,
  }
}

export type GroupChoosing = ReturnType<typeof useGroupChoice>
