// How the adult wants to be told: each change is saved as it is made, one after the other, and kept until it is.
import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './settings-words.ts'

type State = 'untouched' | 'saving' | 'saved' | 'failed'

const own = ({ inApp, mail, push, kidTaps, quietFrom, quietUntil, digest }: NotificationPreferences) => ({
  inApp,
  mail,
  push,
  kidTaps,
  quietFrom,
  quietUntil,
  digest,
})

export const usePreferences = () => {
  const queries = useQueryClient()
  const query = useQuery(api.notifications.preferences.queryOptions())
  const [draft, setDraft] = useState<NotificationPreferences | null>(null)
  const [state, setState] = useState<State>('untouched')
  const latest = useRef<NotificationPreferences | null>(null)
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
        await submit.send(own(sent))
      latest.current = null
      setDraft(null)
      setState('saved')
    } catch {
      setState('failed')
    }
    underWay.current = false
  }
  const change = (next: NotificationPreferences) => {
    latest.current = next
    setDraft(next)
    save()
  }
  return { query, draft, state, change, saveAgain: save }
}
