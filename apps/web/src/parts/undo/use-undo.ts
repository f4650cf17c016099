// Undo: takes back the adult's own actions of the last ten minutes.
import type { OpenUndo } from '@beanpool/contract/undo'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { useMe } from '../session/me.ts'
import { undone } from './at-once.ts'
import * as words from './words.ts'

export const useUndo = () => {
  const queries = useQueryClient()
  const me = useMe()
  const meant = useRef(new Map<string, OpenUndo>())
  const run = useSubmit(
    api.undo.run.mutationOptions({
      onMutate: ({ undoId }) => {
        const open = meant.current.get(undoId)
        return open && showAtOnce(queries, undone(open, me))
      },
      onSuccess: ({ stayed }) => {
        toast({ title: words.undone, text: words.undoneWords(stayed), tone: 'good' })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.undoRefusalWords[error.data.reason] : messageOf(error)
        toast({ title: words.couldNotUndo, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools', 'household']),
    }),
  )
  const undo = (open: OpenUndo) => {
    meant.current.set(open.undoId, open)
    run.mutate({ undoId: open.undoId })
  }
  return {
    undo,
    busy: run.isPending,
    /** For the toast that reports the action. */
    undoAction: (open: OpenUndo | null) =>
      open ? { label: everyday.undo, run: () => undo(open) } : undefined,
  }
}
