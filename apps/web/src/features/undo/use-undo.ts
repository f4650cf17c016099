// Undo: taking back what one did in the last ten minutes.
import type { OpenUndo } from '@beanpool/contract/undo'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api.ts'
import { invalidateTopics } from '../../live.ts'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../use-submit.ts'
import { undoRefusalWords } from './undo-words.ts'

export const useUndo = () => {
  const queries = useQueryClient()
  const run = useSubmit(
    api.undo.run.mutationOptions({
      onSuccess: () => {
        toast({ title: 'Undone', text: 'All is as it was before.', tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? undoRefusalWords[error.data.reason] : messageOf(error)
        toast({ title: 'Could not undo', text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools', 'household']),
    }),
  )
  const undo = (undoId: string) => run.mutate({ undoId })
  return {
    undo,
    busy: run.isPending,
    /** For the toast that tells of what was done. */
    undoAction: (open: OpenUndo | null) =>
      open ? { label: 'Undo', run: () => undo(open.undoId) } : undefined,
  }
}
