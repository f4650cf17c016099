// Previews a change of a template in each group that follows it, before it is saved.
import type { FairGuardPreview } from '@beanpool/contract/fair-guards'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as words from './editor-words.ts'
import { tellFailure } from './fair-guard-failures.ts'

export type Follower = { groupId: string; name: string; preview: FairGuardPreview }

export const useFollowers = () => {
  const queries = useQueryClient()
  const look = useSubmit(
    api.fairGuards.preview.mutationOptions({ onError: tellFailure(words.failedToPreview) }),
  )
  return {
    looking: look.isPending,
    /** Previews one group after the other: each takes the lock of its group. */
    look: async (groupIds: string[], values: FairGuard): Promise<Follower[]> => {
      const followers: Follower[] = []
      for (const groupId of groupIds) {
        const options = api.fairGuards.ofGroup.queryOptions({ input: { groupId } })
        const { groupName, distanceCounts, carPrice } = await queries.fetchQuery(options)
        const preview = await look.send({ groupId, rules: { values }, distanceCounts, carPrice })
        if (preview) followers.push({ groupId, name: groupName, preview })
      }
      return followers
    },
  }
}
