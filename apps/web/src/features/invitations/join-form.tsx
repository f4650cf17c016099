// The last step of joining: which runs the kids ride, and one button to agree and join.
import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, type client } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import { pendingCode } from '../../parts/session/targets.ts'
import { todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import classes from './invitations.module.css'
import { joinedWords, joinProblem, withoutRunWords } from './words.ts'

// Asks which runs each kid rides before the family joins, so the family starts with a planned week.

type RunChoicesProps = {
  kids: Kid[]
  pools: ChoosablePool[]
  /** Today's date in the group. */
  today: string
  value: string[]
  onChange: (keys: string[]) => void
}

const withoutRun = (kids: Kid[], keys: string[]) => {
  const riding = new Set(runsOf(keys).map(({ kidId }) => kidId))
  return withoutRunWords(kids.filter(({ kidId }) => !riding.has(kidId)).map(({ name }) => name))
}

/** With only two runs, no button is needed to select both. */
const manyRuns = 3

type AllProps = { kid: Kid; all: string[]; value: string[]; onChange: (keys: string[]) => void }

const AllRuns = ({ kid, all, value, onChange }: AllProps) => {
  const full = all.every((key) => value.includes(key))
  const others = value.filter((key) => !all.includes(key))
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.all}
      aria-label={full ? words.noRunsFor(kid.name) : words.allRunsFor(kid.name)}
      onClick={() => onChange(full ? others : [...others, ...all])}
    >
      {full ? words.none : words.allRuns}
    </Button>
  )
}

const RunChoices = ({ kids, pools, today, value, onChange }: RunChoicesProps) => {
  const left = withoutRun(kids, value)
  return (
    <Checkbox.Group value={value} onChange={onChange} label={words.whoRidesWhat}>
      <Stack gap={12} mt={8}>
        {kids.map((kid) => (
          <fieldset key={kid.kidId} className={classes.kid}>
            <legend>{kid.name}</legend>
            {pools.length >= manyRuns && (
              <AllRuns
                {...{ kid, value, onChange }}
                all={pools.map(({ poolId }) => runKey(kid.kidId, poolId))}
              />
            )}
            {pools.map(({ poolId, name, weekdayMask, startTime, timetable }) => (
              <Checkbox
                key={poolId}
                value={runKey(kid.kidId, poolId)}
                label={name}
                description={poolTimesText({ weekdayMask, startTime, timetable }, today)}
                py={8}
              />
            ))}
          </fieldset>
        ))}
        {left && <Aside>{left}</Aside>}
      </Stack>
    </Checkbox.Group>
  )
}

type Preview = Awaited<ReturnType<typeof client.invitations.preview>>

const keyOf = (code: string) => `beanpool-runs-${code}`

const useAccept = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useSubmit(
    api.invitations.accept.mutationOptions({
      onSuccess: async ({ groupId, waits, leftOut }, { code }) => {
        pendingCode.forget()
        keepDraft(keyOf(code), null)
        if (waits) {
          // The code's preview shows from now on that the family is waiting.
          await queries.invalidateQueries()
          return
        }
        // Refetches everything except the code's preview, because the code is used up.
        await queries.invalidateQueries({ predicate: ({ queryHash }) => !queryHash.includes('preview') })
        toast({ title: words.joinedGroup, text: joinedWords(leftOut), tone: 'good' })
        // The code is used up, so going back must not lead to this page.
        await navigate({
          to: '/groups/$groupId',
          params: { groupId },
          search: { joined: true },
          replace: true,
        })
      },
      onError: (error) => toast({ title: everyday.couldNotJoin, text: joinProblem(error), tone: 'bad' }),
    }),
  )
}

type JoinFormProps = { group: Preview; cancel: ReactNode }

const Choosing = ({ group, kids, cancel }: JoinFormProps & { kids: Kid[] }) => {
  const pools = group.pools.filter((pool): pool is ChoosablePool => pool.poolId !== null)
  const [ticked, setTicked] = useState(() =>
    firstTicks(kids, pools, readDraft(keyOf(group.code)) as KeptTicks | null),
  )
  const accept = useAccept()
  const tick = (keys: string[]) => {
    keepDraft(keyOf(group.code), { kidIds: kids.map(({ kidId }) => kidId), keys } satisfies KeptTicks)
    setTicked(keys)
  }
  const join = (event: FormEvent) => {
    event.preventDefault()
    accept.mutate({ code: group.code, consent: true, runs: runsOf(ticked) })
  }
  return (
    <Stack as="form" onSubmit={join}>
      {pools.length > 0 && kids.length > 0 && (
        <RunChoices {...{ kids, pools }} today={todayIn(group.timeZone)} value={ticked} onChange={tick} />
      )}
      <Aside>{words.whoSeesWhat(group.groupName)}</Aside>
      <Buttons className={classes.buttons}>
        {cancel}
        <Button type="submit" loading={accept.isPending}>
          {group.needsApproval ? words.askToJoin : everyday.joinGroup}
        </Button>
      </Buttons>
    </Stack>
  )
}

export const JoinForm = ({ group, cancel }: JoinFormProps) => {
  const query = useQuery(api.households.mine.queryOptions())
  return (
    <Loaded query={query} skeleton={<SkeletonCards height={80} />}>
      {({ household }) => <Choosing group={group} kids={household?.kids ?? []} cancel={cancel} />}
    </Loaded>
  )
}

// Ticks the runs that a kid most likely rides, since most families just agree. All runs are on the screen.

type Pools = Awaited<ReturnType<typeof client.invitations.preview>>['pools']
export type ChoosablePool = Pools[number] & { poolId: string }
type Kid = { kidId: string; name: string }

/** Joins a kid and a pool into one value for the list of ticks. */
const runKey = (kidId: string, poolId: string) => `${kidId} ${poolId}`

export const runsOf = (keys: string[]) =>
  keys.map((key) => {
    const [kidId = '', poolId = ''] = key.split(' ')
    return { kidId, poolId }
  })

/** With one run there and one run back, both are ticked. */
const fewRuns = 2

const daysOf = (mask: number) => mask.toString(2).replaceAll('0', '').length

/** Returns the run with the most days, or the earliest if several have equally many. */
const mostDays = (pools: ChoosablePool[]) =>
  pools.toSorted((left, right) => daysOf(right.weekdayMask) - daysOf(left.weekdayMask))[0]

const isMorning = ({ startTime }: ChoosablePool) => (startTime ?? '') < '12:00'

/** If there are many runs, picks those to places that the kid is linked to, or otherwise one run there and one back. */
const likelyRuns = (kidId: string, pools: ChoosablePool[]) => {
  if (pools.length <= fewRuns) return pools
  const linked = pools.filter((pool) => pool.linkedKidIds.includes(kidId))
  if (linked.length > 0) return linked
  return [mostDays(pools.filter(isMorning)), mostDays(pools.filter((pool) => !isMorning(pool)))].flatMap(
    (pool) => pool ?? [],
  )
}

/** The ticks of a page that was reloaded, and the kids that it asked about. */
type KeptTicks = { kidIds: string[]; keys: string[] }

export const firstTicks = (kids: Kid[], pools: ChoosablePool[], kept: KeptTicks | null = null): string[] =>
  kids.flatMap(({ kidId }) => {
    const runs = kept?.kidIds.includes(kidId)
      ? pools.filter(({ poolId }) => kept.keys.includes(runKey(kidId, poolId)))
      : likelyRuns(kidId, pools)
    return runs.map(({ poolId }) => runKey(kidId, poolId))
  })
