// Asks for the plan of the pool that is being typed, once the typing rests.
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { type PoolIds, type PoolValues, planInput, planProblem } from './pool-form-values.ts'

const restMs = 500

type Form = { values: PoolValues; options: PoolFormOptions; ids: PoolIds }

/** `problem`: what the form lacks, so that nothing can be planned. */
export const usePoolPlan = ({ values, options, ids }: Form) => {
  const [input] = useDebouncedValue(JSON.stringify(planInput(options.groupId, values, ids)), restMs)
  const problem = planProblem(values)
  const query = useQuery(
    api.pools.preview.queryOptions({
      input: JSON.parse(input) as ReturnType<typeof planInput>,
      enabled: problem === null,
      placeholderData: keepPreviousData,
      gcTime: 0,
      retry: false,
    }),
  )
  return { query, problem }
}
