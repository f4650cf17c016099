import { inWords } from '@beanpool/contract/in-words'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { createRefusalWords } from './pool-words.ts'

type Created = { rideCount: number; uncoveredCount: number; leftOut: string[] }

const created = ({ rideCount, uncoveredCount, leftOut }: Created) => {
  const rides = `${rideCount} ${rideCount === 1 ? 'ride is' : 'rides are'} planned`
  const planned =
    uncoveredCount === 0 ? `${rides}, all with a driver.` : `${rides}, ${uncoveredCount} without a driver.`
  if (leftOut.length === 0) return planned
  return `${planned} Not enrolled until their family has driven: ${inWords(leftOut)}.`
}

const refusalText = (error: unknown): string => {
  const issues = fieldIssues(error)
  return issues.length > 0
    ? 'Please check the marked fields.'
    : messageOf(error, 'Please check required fields.')
}

export const useCreatePool = (groupId: string) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useSubmit(
    api.pools.create.mutationOptions({
      onSuccess: async (answer) => {
        await invalidateTopics(queries, ['pools', 'beans'])
        toast({ title: 'Pool created', text: created(answer), tone: 'good' })
        await navigate({ to: '/groups/$groupId/dashboard', params: { groupId }, replace: true })
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          openUpgrade(error.data.limit, error.data.allowed)
          return
        }
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? createRefusalWords(error.data.reason) : refusalText(error)
        toast({ title: 'Cannot create pool', text, tone: 'bad' })
      },
    }),
  )
}
