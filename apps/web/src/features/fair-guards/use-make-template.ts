// Creates a template for the adult. A retry changes the first template instead of creating a second one.
import { useRef } from 'react'
import { api } from '../../api/api.ts'
import { newId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import type { EnteredFairGuard } from './fair-guard-editor.tsx'
import { tellFailure } from './fair-guard-failures.ts'

/** Rejects on failure. `failed` is the title of the message that is then shown. */
export const useMakeTemplate = (failed: string) => {
  const made = useRef<{ fairGuardId: string; stored: boolean }>({ fairGuardId: newId(), stored: false })
  const onError = tellFailure(failed)
  const create = useSubmit(api.fairGuards.create.mutationOptions({ onError }))
  const update = useSubmit(api.fairGuards.update.mutationOptions({ onError }))
  return {
    busy: create.isPending || update.isPending,
    /** `copyOf`: the template to copy, or null to start from our defaults. Returns the new template's id. */
    make: async (entered: EnteredFairGuard, copyOf: string | null): Promise<string> => {
      const { fairGuardId, stored } = made.current
      if (stored) await update.send({ fairGuardId, ...entered })
      else await create.send({ fairGuardId, copyOf, ...entered })
      made.current.stored = true
      return fairGuardId
    },
  }
}
