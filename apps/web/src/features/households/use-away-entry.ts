// Entering when one cannot drive: it asks first where that covers drives, and says what happened to them.
import type { EnteredAway } from '@beanpool/contract/households'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateTopics } from '../../api/live.ts'
import { toast } from '../../ui/toast.ts'
import { outcomeWords } from './covered-words.ts'
import { useHouseholdChange } from './use-household.ts'

/** `onSaved`: once the times are kept, not when it only asked; `under` what it asked or still says. */
export const useAwayEntry = (failure: string, done: string, onSaved?: (under: boolean) => void) => {
  const queries = useQueryClient()
  const change = useHouseholdChange(failure)
  const [answer, setAnswer] = useState<EnteredAway | null>(null)
  return {
    answer,
    close: () => setAnswer(null),
    options: {
      ...change,
      onSuccess: (entered: EnteredAway) => {
        change.onSuccess({ household: entered.household })
        const stays = entered.covered.some((drive) => drive.mine)
        setAnswer(entered.saved && !stays ? null : entered)
        if (!entered.saved) return
        if (!stays) toast({ title: done, text: outcomeWords(entered.covered), tone: 'good' })
        onSaved?.(stays || answer !== null)
        invalidateTopics(queries, ['rides', 'beans'])
      },
    },
  }
}
