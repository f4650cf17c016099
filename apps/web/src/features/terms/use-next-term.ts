// Previews the next term as entered, and begins it as shown.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { TermPreview, terms } from '@beanpool/contract/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

type Entered = { startsOn: string; throughOn: string; poolIds: string[]; settles: boolean }
type Shown = { preview: TermPreview; entered: Entered }

export const useNextTerm = (groupId: string, onIssues: (issues: Record<string, string>) => void) => {
  const queries = useQueryClient()
  const { idFor, forget } = useRetryId()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isChanged, setChanged] = useState(false)
  const failed = (error: unknown) => {
    const issues = fieldIssues(error)
    if (issues.length > 0) {
      setShown(null)
      return onIssues(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    }
    const reason = reasonOf<Exclude<RefusalOf<typeof terms.begin>, 'changed_since'>>(error)
    toast({ title: words.notBegun, text: reason ? words.refusals[reason] : messageOf(error), tone: 'bad' })
    if (!reason) return
    setShown(null)
    void queries.invalidateQueries()
  }
  const preview = useSubmit(
    api.terms.preview.mutationOptions({
      onSuccess: (answer, { groupId: _, ...entered }) => setShown({ preview: answer, entered }),
      onError: failed,
    }),
  )
  const begin = useSubmit(
    api.terms.begin.mutationOptions({
      onSuccess: async ({ rideCount, uncoveredCount }) => {
        forget()
        await queries.invalidateQueries()
        setShown(null)
        toast({ title: words.begun, text: words.begunLine(rideCount, uncoveredCount), tone: 'good' })
      },
      onError: (error) => {
        if (reasonOf(error) !== 'changed_since' || !shown) return failed(error)
        setChanged(true)
        preview.mutate({ groupId, ...shown.entered })
      },
    }),
  )
  return {
    shown: shown?.preview ?? null,
    isChanged,
    look: (entered: Entered) => {
      setChanged(false)
      preview.mutate({ groupId, ...entered })
    },
    isLooking: preview.isPending,
    begin: () => {
      if (!shown) return
      const call = { groupId, ...shown.entered, shown: shown.preview.fingerprint }
      begin.mutate({ ...call, termId: idFor(call) })
    },
    isBeginning: begin.isPending,
    forget: () => setShown(null),
  }
}
