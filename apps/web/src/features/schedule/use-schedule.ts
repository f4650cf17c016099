// Previews a schedule and applies it: the request carries the seen preview, and the server does nothing else.
import type { ScheduleMode, SchedulePreview } from '@beanpool/contract/schedule'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import * as words from './words.ts'

export type ScheduleRequest = {
  groupId: string
  poolIds: string[]
  fromDate: string
  throughDate: string
  mode: ScheduleMode
}

/** `seen`: the preview that was shown before the server found that something had changed. */
type Shown = { request: ScheduleRequest; preview: SchedulePreview; seen: SchedulePreview | null }

const notAdmin = words.onlyGroupAdminsCanGenerate

/** `mayUpgrade`: a better plan than the group's would reach further. */
export const useSchedule = ({ mayUpgrade, onApplied }: { mayUpgrade: boolean; onApplied: () => void }) => {
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const [issues, setIssues] = useState<Record<string, string>>({})
  const failed = (title: string) => (error: unknown) => {
    const fields = fieldIssues(error)
    if (fields.length > 0) setIssues(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    else toast({ title, text: messageOf(error), tone: 'bad' })
  }
  const look = useSubmit(
    api.schedule.preview.mutationOptions({
      onSuccess: (preview, request) => setShown({ request, preview, seen: null }),
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          const { limit, allowed } = error.data
          if (mayUpgrade) openUpgrade(limit, allowed)
          else setIssues({ throughDate: words.aScheduleReachesWeeksAhead(allowed) })
        } else if (isDefinedError(error) && error.code === 'REFUSED') {
          toast({ title: words.noPreview, text: notAdmin, tone: 'bad' })
        } else failed(words.noPreview)(error)
      },
    }),
  )
  const apply = useSubmit(
    api.schedule.apply.mutationOptions({
      onSuccess: (answer) => {
        if (answer.outcome === 'applied') {
          toast({ title: words.scheduleApplied, text: words.undoHint, tone: 'good' })
          onApplied()
        } else {
          setShown((before) => before && { ...before, preview: answer.preview, seen: before.preview })
        }
      },
      onError: failed(words.notApplied),
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools']),
    }),
  )
  return {
    shown,
    issues,
    look: (request: ScheduleRequest) => {
      setIssues({})
      look.mutate(request)
    },
    looking: look.isPending,
    apply: () => shown && apply.mutate({ ...shown.request, fingerprint: shown.preview.fingerprint }),
    applying: apply.isPending,
    /** Called when the form has changed since. */
    forget: () => {
      setIssues({})
      setShown(null)
    },
  }
}
