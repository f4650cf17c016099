// How the adult wants to be told: each change is saved as it is made, one after the other, and kept until it is.
import type { NotificationChanges, NotificationPreferences } from '@beanpool/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { addChanges, changesBetween, withChanges } from './preference-changes.ts'
import * as words from './settings-words.ts'

type State = 'untouched' | 'saving' | 'saved' | 'failed'

export const usePreferences = () => {
  const queries = useQueryClient()
  const query = useQuery(api.notifications.preferences.queryOptions())
  const [unsaved, setUnsaved] = useState<NotificationChanges>({})
  const [state, setState] = useState<State>('untouched')
  const latest = useRef<NotificationChanges | null>(null)
  const underWay = useRef(false)
  const submit = useSubmit(
    api.notifications.savePreferences.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(api.notifications.preferences.queryKey(), answer),
      onError: (error) => toast({ title: words.saveFailed, text: messageOf(error), tone: 'bad' }),
    }),
  )
  const save = async () => {
    if (underWay.current) return
    underWay.current = true
    setState('saving')
    try {
      // What is changed while one is on its way goes after it.
      for (let sent = latest.current; sent; sent = latest.current === sent ? null : latest.current)
        await submit.send(sent)
      latest.current = null
      setUnsaved({})
      setState('saved')
    } catch {
      setState('failed')
    }
    underWay.current = false
  }
  const change = (shown: NotificationPreferences, next: NotificationPreferences) => {
    latest.current = addChanges(latest.current ?? {}, changesBetween(shown, next))
    setUnsaved(latest.current)
    save()
  }
  return {
    ...{ query, state, saveAgain: save },
    shownOver: (stored: NotificationPreferences) => {
      const values = withChanges(stored, unsaved)
      return { values, onChange: (next: NotificationPreferences) => change(values, next) }
    },
  }
}
