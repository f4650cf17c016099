// Keeps in this tab what is typed and not sent: another tab of the page, a reload and a lost connection lose nothing. The message's id is
// kept with it, so that what was sent without an answer is not sent twice.
import { useState } from 'react'
import { newId } from '../../api/retry-id.ts'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import type { Addressed } from './addressing.ts'

export type Draft = {
  messageId: string
  text: string
  chosen: Addressed[]
  /** What was sent under this id, and got no answer. */
  tried: string | null
}

const fresh = (): Draft => ({ messageId: newId(), text: '', chosen: [], tried: null })

/** Of one adult in one group. */
export const useMessageDraft = (adultId: string, groupId: string) => {
  const key = `beanpool-message-${adultId}-${groupId}`
  const [draft, show] = useState<Draft>(() => (readDraft(key) as Draft | null) ?? fresh())
  const keep = (next: Draft) => {
    keepDraft(key, next.text === '' ? null : next)
    show(next)
  }
  return {
    draft,
    set: (change: Partial<Draft>) => keep({ ...draft, ...change }),
    clear: () => keep(fresh()),
    /** The id to send it under: a text that was changed since it was sent without an answer is another message. */
    idToSend: (text: string): string => {
      const messageId = draft.tried === null || draft.tried === text ? draft.messageId : newId()
      keep({ ...draft, messageId, tried: text })
      return messageId
    },
  }
}
