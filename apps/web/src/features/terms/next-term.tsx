// Begins the next term: first its dates, the pools to copy and the balances, then a preview, then the start.
import type { GroupTerm, TermPool } from '@beanpool/contract/terms'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { wallTimeText } from '../../ui/date-words.ts'
import { Panel } from '../../ui/panel.tsx'
import { validateDates } from './term-dates.tsx'
import { TermEffect } from './term-effect.tsx'
import classes from './terms.module.css'
import { useNextTerm } from './use-next-term.ts'
import * as words from './words.ts'

type Entered = { startsOn: string; throughOn: string; poolIds: string[]; settles: boolean }

/** Sorts a return trip below its way there. */
const inOrder = (pools: TermPool[]): TermPool[] => {
  const ids = new Set(pools.map(({ poolId }) => poolId))
  const first = pools.filter(({ returnOfPoolId }) => returnOfPoolId === null || !ids.has(returnOfPoolId))
  return first.flatMap((pool) => [pool, ...pools.filter((each) => each.returnOfPoolId === pool.poolId)])
}

const lineOf = ({ weekdayMask, startTime, kidCount, returnOfPoolId, active }: TermPool) =>
  words.poolLine(weekdayMask, wallTimeText(startTime), kidCount, [
    ...(returnOfPoolId === null ? [] : [words.returnTrip]),
    ...(active ? [] : [words.paused]),
  ])

const Pools = ({ pools, form }: { pools: TermPool[]; form: UseFormReturnType<Entered> }) => (
  <Checkbox.Group
    label={words.poolsToCopy}
    description={words.poolsHint}
    value={form.values.poolIds}
    onChange={(poolIds) => form.setFieldValue('poolIds', poolIds)}
  >
    {inOrder(pools).map((pool) => (
      <Checkbox
        key={pool.poolId}
        className={`${classes.choice} ${pool.returnOfPoolId === null ? '' : classes.return}`}
        value={pool.poolId}
        label={pool.name}
        description={lineOf(pool)}
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
      ...term.suggested,
      poolIds: term.pools.map(({ poolId }) => poolId),
      settles: false,
    },
    validate: validateDates,
  })
  const next = useNextTerm(term.groupId, (issues) => form.setErrors(issues))
  if (next.shown)
    return (
      <>
        {next.isChanged && (
          <p className={classes.alert} role="alert">
            {words.changedSince}
          </p>
        )}
        <TermEffect preview={next.shown} />
        <div className={classes.buttons}>
          <Button onClick={next.begin} loading={next.isBeginning || next.isLooking}>
            {words.begin}
          </Button>
          <Button variant="default" onClick={next.forget} disabled={next.isBeginning}>
            {words.change}
          </Button>
        </div>
      </>
    )
  return (
    <form onSubmit={form.onSubmit(next.look)} noValidate className={classes.form}>
      <p className={classes.quiet}>{words.whatItIs}</p>
      <div className={classes.pair}>
        <TextInput label={words.firstDay} type="date" {...form.getInputProps('startsOn')} />
        <TextInput label={words.lastDay} type="date" {...form.getInputProps('throughOn')} />
      </div>
      <Pools pools={term.pools} form={form} />
      <Balances form={form} />
      <div>
        <Button type="submit" loading={next.isLooking}>
          {words.seeWhatChanges}
        </Button>
      </div>
    </form>
  )
}

const Waiting = ({ term }: { term: GroupTerm }) => {
  if (term.pools.length === 0) return <p className={classes.quiet}>{words.noPools}</p>
  return (
    <>
      <p>{words.whenRidesAreOver(term.ridesUntil ?? term.today)}</p>
      {term.notDoneCount > 0 && <p className={classes.quiet}>{words.notDone(term.notDoneCount)}</p>}
    </>
  )
}

/** True if no ride of this term is ahead: the next term then comes first on the page. */
export const canBeginNext = ({ pools, ridesUntil }: GroupTerm): boolean =>
  pools.length > 0 && ridesUntil === null

export const NextTerm = ({ term, isAdmin }: { term: GroupTerm; isAdmin: boolean }) => {
  const canBegin = canBeginNext(term)
  return (
    <Panel title={words.nextTerm}>
      <div className={classes.form}>
        {canBegin ? isAdmin && <Beginning term={term} /> : <Waiting term={term} />}
        {canBegin && !isAdmin && <p className={classes.quiet}>{words.adminsBegin}</p>}
      </div>
    </Panel>
  )
}
