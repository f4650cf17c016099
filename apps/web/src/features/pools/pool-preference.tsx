// "Your driving preferences": the family's own wishes for this pool.
import type { PoolDetail, PoolPreference as Preference } from '@beanpool/contract/pools'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasCode, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import { wallTimeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import { mostDrivesWords } from './dialog-words.ts'

const useSavePreference = (name: string) => {
  const queries = useQueryClient()
  return useSubmit(
    api.pools.savePreference.mutationOptions({
      onSuccess: (detail) => {
        queries.setQueryData(api.pools.get.queryKey({ input: { poolId: detail.pool.poolId } }), detail)
        toast({
          title: words.wishesSaved,
          text: words.countFromTheNextPlan,
          tone: 'good',
        })
      },
      onError: (error) => {
        const text = hasCode(error, 'REFUSED') ? words.noKidsHere : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['pools']),
    }),
    { about: name },
  )
}

const mostChoices = [null, 1, 2, 3, 4, 5, 6, 7].map((most) => ({
  value: `${most ?? ''}`,
  label: mostDrivesWords(most),
}))

/** Noon divides the day: a drive that starts earlier is a morning's. */
const morningWords = (startTime: string): string =>
  startTime < '12:00' ? words.morningPool : words.lastInLine(wallTimeText(startTime))

const Form = ({ detail, saved }: { detail: PoolDetail; saved: Preference }) => {
  const [wish, setWish] = useState(saved)
  const save = useSavePreference(detail.pool.name)
  const { poolId, startTime } = detail.pool
  const same = wish.morningsOnly === saved.morningsOnly && wish.maxDrivesPerWeek === saved.maxDrivesPerWeek
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!same) save.mutate({ poolId, ...wish })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <Hint>{words.hint}</Hint>
      <Checkbox
        label={words.morningsOnly}
        description={morningWords(startTime)}
        checked={wish.morningsOnly}
        onChange={(event) => setWish({ ...wish, morningsOnly: event.currentTarget.checked })}
      />
      <NativeSelect
        label={words.atMost}
        data={mostChoices}
        value={`${wish.maxDrivesPerWeek ?? ''}`}
        onChange={(event) =>
          setWish({ ...wish, maxDrivesPerWeek: Number(event.currentTarget.value) || null })
        }
      />
      <div>
        <Button type="submit" variant="default" loading={save.isPending} disabled={same}>
          {words.saveWishes}
        </Button>
      </div>
    </Stack>
  )
}

/** Shows nothing to a family without a kid in the pool. */
export const PoolPreference = ({ detail }: { detail: PoolDetail }) => {
  const { preference } = detail
  if (!preference) return null
  return (
    <Panel title={words.yourDrivingPreferences}>
      <WaitingLines
        of={['pools.savePreference']}
        only={({ input }) => (input as { poolId: string }).poolId === detail.pool.poolId}
      />
      <Form key={JSON.stringify(preference)} detail={detail} saved={preference} />
    </Panel>
  )
}
