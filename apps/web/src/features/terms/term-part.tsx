// The part of a group's settings about its term: the dates, the next term, and the pools of past terms.
import type { GroupSettings } from '@beanpool/contract/groups'
import type { CopiedPool, GroupTerm, TermPool, TermPreview } from '@beanpool/contract/terms'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, fieldIssues, reasonOf } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useStillAsked, useSubmit } from '../../api/use-submit.ts'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import { onlyListed } from '../../parts/pools/only-listed.ts'
import { BalanceMoves } from '../../parts/settling/balance-moves.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Buttons, Note, Rows, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { Aside, Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { TermDates, validateDates } from './term-dates.tsx'
import classes from './terms.module.css'
import * as words from './words.ts'

const Past = ({ past }: { past: GroupTerm['past'] }) => (
  <Panel title={words.past}>
    <Aside className={classes.quiet}>{words.whatPastIs}</Aside>
    <Rows pad={8}>
      {past.map((pool) => (
        <li key={pool.poolId}>
          <Link to="/pools/$poolId" params={{ poolId: pool.poolId }} className={classes.pastLink}>
            <b>{pool.name}</b>
            <Aside as="span" className={classes.quiet}>
              {words.fromTo(pool.startsOn, pool.throughOn)}
            </Aside>
          </Link>
        </li>
      ))}
    </Rows>
  </Panel>
)

export const TermPart = ({ group }: { group: GroupSettings }) => {
  const { groupId, role } = group
  const query = useQuery(api.terms.get.queryOptions({ input: { groupId } }))
  const isAdmin = role === 'admin'
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={2} height={200} />}>
      {(term) => {
        const dates = <TermDates key={JSON.stringify(term.term)} term={term} isAdmin={isAdmin} />
        const next = <NextTerm term={term} isAdmin={isAdmin} />
        // The part with the action that is possible now comes first.
        const [first, second] = term.canBegin ? [next, dates] : [dates, next]
        return (
          <Columns>
            {first}
            <Stack gap={20}>
              {second}
              {term.past.length > 0 && <Past past={term.past} />}
            </Stack>
          </Columns>
        )
      }}
    </Loaded>
  )
}

// Begins the next term. First come its dates, the pools to copy and the balances, then a
// preview, and finally the start.

const useNextTerm = ({ groupId, pools }: GroupTerm, form: UseFormReturnType<Entered>) => {
  const queries = useQueryClient()
  const { idFor, forget } = useRetryId()
  const [shown, setShown] = useState<TermPreview | null>(null)
  const [isChanged, setChanged] = useState(false)
  const listed = (chosen: Entered & { groupId: string }) => onlyListed(chosen, pools.filter(canContinue))
  const asking = listed({ groupId, ...form.getValues() })
  const isStillAsked = useStillAsked(asking)
  const failed = (error: unknown) => {
    const issues = fieldIssues(error)
    if (issues.length > 0) {
      setShown(null)
      return form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    }
    tellRefusal(words.notBegun, error, words.refusals)
    if (!reasonOf(error)) return
    setShown(null)
    void queries.invalidateQueries()
  }
  const preview = useSubmit(
    api.terms.preview.mutationOptions({
      onSuccess: (answer, asked) => {
        if (isStillAsked(listed(asked))) setShown(answer)
      },
      onError: (error, asked) => {
        if (isStillAsked(listed(asked))) failed(error)
      },
    }),
  )
  const begin = useSubmit(
    api.terms.begin.mutationOptions({
      onSuccess: async ({ rideCount, uncoveredCount }) => {
        forget()
        await queries.invalidateQueries()
        setShown(null)
        const after = shown?.beginsAfter
        const begun = { title: words.begun, text: words.begunLine(rideCount, uncoveredCount) }
        toast({ ...(after ? { title: words.ready, text: words.beginsAfter(after) } : begun), tone: 'good' })
      },
      onError: (error) => {
        if (reasonOf(error) !== 'changed_since' || !shown) return failed(error)
        setChanged(true)
        preview.mutate(asking)
      },
    }),
  )
  return {
    shown,
    isChanged,
    look: () => {
      setChanged(false)
      preview.mutate(asking)
    },
    isLooking: preview.isPending,
    begin: () => {
      if (!shown) return
      const call = { ...asking, shown: shown.fingerprint }
      begin.mutate({ ...call, termId: idFor(call) })
    },
    isBeginning: begin.isPending,
    forget: () => setShown(null),
  }
}

// The preview of the next term: its pools with their riders, the pools that end, and the balances.

const Pool = ({ pool, today }: { pool: CopiedPool; today: string }) => (
  <li>
    <b>{pool.name}</b>
    <Aside as="span" className={classes.quiet}>
      {poolTimesText(pool, today)} · {words.way(pool)}
      {!pool.active && ` · ${words.paused}`}
    </Aside>
    <p>{words.riders(pool)}</p>
    {pool.leftOut.length > 0 && (
      <Warning as="span" className={classes.warning}>
        {words.leftOut(pool.leftOut)}
      </Warning>
    )}
  </li>
)

const TermBalances = ({ preview }: { preview: TermPreview }) => {
  if (!preview.settles) return <p>{words.carried}</p>
  if (preview.balances.length === 0) return <p>{words.allEven}</p>
  return (
    <>
      <p>{words.toZero}</p>
      <BalanceMoves families={preview.balances} />
    </>
  )
}

const TermEffect = ({ preview, today }: { preview: TermPreview; today: string }) => {
  const { startsOn, throughOn, pools, notCopied, fingerprint, beginsAfter } = preview
  const head = useRef<HTMLHeadingElement>(null)
  // Each new preview starts at its top.
  useEffect(() => {
    if (fingerprint) head.current?.focus()
  }, [fingerprint])
  return (
    <Stack gap={14} className={classes.effect}>
      <h3 ref={head} tabIndex={-1}>
        {words.whatChanges(startsOn, throughOn)}
      </h3>
      <section>
        <h4>{words.copied(pools.length)}</h4>
        <Rows pad={8}>
          {pools.map((pool) => (
            <Pool key={pool.poolId} {...{ pool, today }} />
          ))}
        </Rows>
        {notCopied.length > 0 && <Warning className={classes.warning}>{words.notCopied(notCopied)}</Warning>}
      </section>
      <section>
        <h4>{words.balances}</h4>
        <TermBalances preview={preview} />
      </section>
      <Aside className={classes.quiet}>{beginsAfter ? words.effectAfter(beginsAfter) : words.forGood}</Aside>
    </Stack>
  )
}

type Entered = { startsOn: string; throughOn: string; poolIds: string[]; settles: boolean }

/** A pool with dates cannot continue, because the dates belong to their term. */
const canContinue = ({ timetable }: TermPool) => timetable?.kind !== 'dates'

/** Sorts each return trip below the way there. */
const inOrder = (pools: TermPool[]): TermPool[] => {
  const ids = new Set(pools.map(({ poolId }) => poolId))
  const first = pools.filter(({ returnOfPoolId }) => returnOfPoolId === null || !ids.has(returnOfPoolId))
  return first.flatMap((pool) => [pool, ...pools.filter((each) => each.returnOfPoolId === pool.poolId)])
}

const lineOf = ({ kidCount, returnOfPoolId, active, ...pool }: TermPool, today: string) =>
  words.poolLine(poolTimesText(pool, today), kidCount, [
    ...(returnOfPoolId === null ? [] : [words.returnTrip]),
    ...(active ? [] : [words.paused]),
  ])

type PoolsProps = { term: GroupTerm; form: UseFormReturnType<Entered> }

const Pools = ({ term: { pools, today }, form }: PoolsProps) => (
  <Checkbox.Group
    label={words.poolsToCopy}
    description={words.poolsHint}
    value={form.values.poolIds}
    error={form.errors.poolIds}
    onChange={(poolIds) => form.setFieldValue('poolIds', poolIds)}
  >
    {inOrder(pools.filter(canContinue)).map((pool) => (
      <Checkbox
        key={pool.poolId}
        className={`${classes.choice} ${pool.returnOfPoolId === null ? '' : classes.return}`}
        value={pool.poolId}
        label={pool.name}
        description={lineOf(pool, today)}
      />
    ))}
  </Checkbox.Group>
)

const Balances = ({ form }: { form: UseFormReturnType<Entered> }) => (
  <Radio.Group
    label={words.balances}
    value={form.values.settles ? 'settle' : 'carry'}
    onChange={(chosen) => form.setFieldValue('settles', chosen === 'settle')}
  >
    <Radio className={classes.choice} value="carry" label={words.carry} description={words.carryHint} />
    <Radio className={classes.choice} value="settle" label={words.settle} description={words.settleHint} />
  </Radio.Group>
)

const Beginning = ({ term }: { term: GroupTerm }) => {
  const form = useForm<Entered>({
    initialValues: {
      ...(term.prepared ?? {
        ...term.suggested,
        poolIds: term.pools.filter(canContinue).map(({ poolId }) => poolId),
        settles: false,
      }),
    },
    validate: validateDates,
  })
  const next = useNextTerm(term, form)
  if (next.shown)
    return (
      <>
        {next.isChanged && (
          <Note data-tone="warn" data-size="text" role="alert">
            {everyday.changedSince}
          </Note>
        )}
        <TermEffect preview={next.shown} today={term.today} />
        <Buttons>
          <Button onClick={next.begin} loading={next.isBeginning || next.isLooking}>
            {next.shown.beginsAfter ? words.prepare : words.begin}
          </Button>
          <Button variant="default" onClick={next.forget} disabled={next.isBeginning}>
            {words.change}
          </Button>
        </Buttons>
      </>
    )
  return (
    <Stack as="form" gap={18} onSubmit={form.onSubmit(next.look)} noValidate>
      {term.prepared && term.ridesUntil ? (
        <Note data-tone="good">{`${words.ready}. ${words.beginsAfter(term.ridesUntil)}`}</Note>
      ) : (
        <Aside className={classes.quiet}>{words.whatItIs}</Aside>
      )}
      <Fields>
        <TextInput label={words.firstDay} type="date" {...form.getInputProps('startsOn')} />
        <TextInput label={words.lastDay} type="date" {...form.getInputProps('throughOn')} />
      </Fields>
      <Pools {...{ term, form }} />
      <Balances form={form} />
      <div>
        <Button type="submit" loading={next.isLooking}>
          {everyday.seeWhatChanges}
        </Button>
      </div>
    </Stack>
  )
}

const Waiting = ({ term }: { term: GroupTerm }) => {
  if (term.pools.length === 0) return <Aside className={classes.quiet}>{words.noPools}</Aside>
  return (
    <>
      <p>{words.whenRidesAreOver(term.ridesUntil ?? term.today)}</p>
      {term.notDoneCount > 0 && <Aside className={classes.quiet}>{words.notDone(term.notDoneCount)}</Aside>}
    </>
  )
}

const NextTerm = ({ term, isAdmin }: { term: GroupTerm; isAdmin: boolean }) => {
  const { canBegin } = term
  return (
    <Panel title={words.nextTerm}>
      <Stack gap={18}>
        {canBegin ? isAdmin && <Beginning term={term} /> : <Waiting term={term} />}
        {canBegin && !isAdmin && <Aside className={classes.quiet}>{words.adminsBegin}</Aside>}
      </Stack>
    </Panel>
  )
}
