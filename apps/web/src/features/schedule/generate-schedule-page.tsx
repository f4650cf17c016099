// Generates a schedule: the admin chooses, previews, and applies exactly what was previewed.
import type { ScheduleMode, SchedulePreview } from '@beanpool/contract/schedule'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, fieldIssues, hasCode, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useStillAsked, useSubmit } from '../../api/use-submit.ts'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { NewPool } from '../../parts/pools/new-pool.tsx'
import { onlyListed } from '../../parts/pools/only-listed.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { addDays } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { Note, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { PreviewRides, ShortRides } from './preview-rides.tsx'
import classes from './schedule.module.css'
import { ScheduleForm, type ScheduleOptions, type ScheduleValues } from './schedule-form.tsx'
import * as words from './words.ts'
import { changedSinceWords, isChange, scheduleChangedSince, summaryWords } from './words.ts'

// Previews a schedule and applies it. The request names the preview that was seen, and the server applies nothing else.

type ScheduleRequest = {
  groupId: string
  poolIds: string[]
  fromDate: string
  throughDate: string
  mode: ScheduleMode
}

/** `seen`: the preview that was on the screen before the server found that something had changed. */
type Shown = { preview: SchedulePreview; seen: SchedulePreview | null }

const notAdmin = everyday.onlyAdmins

type Scheduling = {
  /** The present choice in the form, and the pools that it lists. */
  chosen: ScheduleRequest
  pools: ScheduleOptions['pools']
  /** True if a better plan for the group would plan further ahead. */
  mayUpgrade: boolean
  onApplied: () => void
}

const useSchedule = ({ chosen, pools, mayUpgrade, onApplied }: Scheduling) => {
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const [issues, setIssues] = useState<Record<string, string>>({})
  const failed = (title: string) => (error: unknown) => {
    const fields = fieldIssues(error)
    if (fields.length > 0) setIssues(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    else toast({ title, text: messageOf(error), tone: 'bad' })
  }
  const request = onlyListed(chosen, pools)
  const isStillAsked = useStillAsked(request)
  const look = useSubmit(
    api.schedule.preview.mutationOptions({
      onSuccess: (preview, asked) => {
        if (isStillAsked(onlyListed(asked, pools))) setShown({ preview, seen: null })
      },
      onError: (error, asked) => {
        if (!isStillAsked(onlyListed(asked, pools))) return
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          const { limit, allowed } = error.data
          if (mayUpgrade) openUpgrade(limit, allowed)
          else setIssues({ throughDate: words.aScheduleReachesWeeksAhead(allowed) })
        } else if (isDefinedError(error) && error.code === 'REFUSED') {
          toast({ title: everyday.noPreview, text: notAdmin, tone: 'bad' })
        } else failed(everyday.noPreview)(error)
      },
    }),
  )
  const apply = useSubmit(
    api.schedule.apply.mutationOptions({
      onSuccess: (answer) => {
        if (answer.outcome === 'applied') {
          toast({ title: words.scheduleApplied, text: everyday.undoHint, tone: 'good' })
          onApplied()
        } else {
          setShown((before) => before && { preview: answer.preview, seen: before.preview })
        }
      },
      onError: failed(words.notApplied),
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools']),
    }),
  )
  return {
    shown,
    issues,
    look: () => {
      setIssues({})
      look.mutate(request)
    },
    looking: look.isPending,
    apply: () => shown && apply.mutate({ ...request, fingerprint: shown.preview.fingerprint }),
    applying: apply.isPending,
    /** Drops the preview when the form has changed in the meantime. */
    forget: () => {
      setIssues({})
      setShown(null)
    },
  }
}

// The balances today, and as they would be with this schedule.

type When = 'beforeHundredths' | 'afterHundredths'

const Bars = ({ preview, when, title }: { preview: SchedulePreview; when: When; title: string }) => (
  <section className={classes.bars}>
    <h3>{title}</h3>
    <FairnessBars
      rows={preview.balances.map((row) => ({
        key: row.householdId,
        ...row,
        projectedHundredths: row[when],
      }))}
      softHundredths={preview.softNudgeHundredths}
      hardHundredths={preview.hardLockHundredths}
      lead={words.projected}
    />
  </section>
)

const PreviewBalances = ({ preview }: { preview: SchedulePreview }) => (
  <Panel title={words.balances}>
    <Stack gap={24} className={classes.both}>
      <Bars preview={preview} when="beforeHundredths" title={words.asPlannedNow} />
      <Bars preview={preview} when="afterHundredths" title={words.withThisSchedule} />
    </Stack>
  </Panel>
)

type Schedule = ReturnType<typeof useSchedule>

const Preview = ({ schedule }: { schedule: Schedule & { shown: NonNullable<Schedule['shown']> } }) => {
  const { preview, seen } = schedule.shown
  const head = useRef<HTMLHeadingElement>(null)
  const changed = scheduleChangedSince(seen, preview)
  const changes = preview.rides.some(isChange)
  // Each new preview starts at its top.
  useEffect(() => head.current?.focus(), [preview.fingerprint])
  return (
    <Stack gap={20}>
      <section className={classes.verdict} aria-labelledby="schedule-preview">
        <h2 id="schedule-preview" ref={head} tabIndex={-1}>
          {words.preview}
        </h2>
        {seen && (
          <Note data-tone="warn" data-size="text" role="alert">
            {words.somethingChanged(changedSinceWords(seen, preview))}
          </Note>
        )}
        <p>{summaryWords(preview)}</p>
        <div className={classes.apply}>
          <Button onClick={schedule.apply} loading={schedule.applying} disabled={!changes}>
            {words.applySchedule}
          </Button>
          <Hint as="span">{changes ? words.familiesSeeItAtOnce : words.thereIsNothingToApply}</Hint>
        </div>
      </section>
      <ShortRides rides={preview.rides} timeZone={preview.timeZone} changed={changed} />
      <PreviewBalances preview={preview} />
      <PreviewRides
        key={preview.fingerprint}
        rides={preview.rides}
        timeZone={preview.timeZone}
        changed={changed}
      />
    </Stack>
  )
}

type PlanningProps = { groupId: string; options: ScheduleOptions & { mostWeeks: number } }

const firstDay = ({ today, lastDate }: ScheduleOptions) => {
  const tomorrow = addDays(today, 1)
  return tomorrow <= lastDate ? tomorrow : today
}

const Planning = ({ groupId, options }: PlanningProps) => {
  const navigate = useNavigate()
  const [values, setValues] = useState<ScheduleValues>(() => ({
    poolIds: options.pools.map((pool) => pool.poolId),
    fromDate: firstDay(options),
    throughDate: options.lastDate,
    mode: 'keep',
  }))
  const schedule = useSchedule({
    chosen: { groupId, ...values },
    pools: options.pools,
    mayUpgrade: options.weeks < options.mostWeeks,
    onApplied: () => navigate({ to: '/groups/$groupId', params: { groupId } }),
  })
  const { shown } = schedule
  return (
    <div className={shown ? classes.cols : classes.one}>
      <ScheduleForm
        options={options}
        values={values}
        issues={schedule.issues}
        busy={schedule.looking}
        quiet={shown !== null}
        onChange={(next) => {
          setValues(next)
          schedule.forget()
        }}
        onSubmit={schedule.look}
      />
      {shown && <Preview schedule={{ ...schedule, shown }} />}
    </div>
  )
}

const NoPools = ({ groupId }: { groupId: string }) => (
  <EmptyState
    title={words.noPoolToPlan}
    action={<NewPool groupId={groupId}>{everyday.createNewPool}</NewPool>}
  >
    {words.whatAScheduleNeeds}
  </EmptyState>
)

export const GenerateSchedulePage = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.schedule.options.queryOptions({ input: { groupId } }))
  if (hasCode(query.error, 'REFUSED'))
    return (
      <EmptyState
        title={words.forAdmins}
        wholePage
        action={
          <ButtonLink to="/groups/$groupId" params={{ groupId }}>
            {words.backToTheGroup}
          </ButtonLink>
        }
      >
        {words.adminsGenerate}
      </EmptyState>
    )
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={2} height={220} />}>
      {(options) => (
        <>
          <PageHead
            title={everyday.generateSchedule}
            eyebrow={
              <Link to="/groups/$groupId" params={{ groupId }}>
                {options.groupName}
              </Link>
            }
            sub={words.sub}
          />
          <UndoLines actions={['apply_schedule']} />
          {options.pools.length === 0 ? (
            <NoPools groupId={groupId} />
          ) : (
            <Planning groupId={groupId} options={options} />
          )}
        </>
      )}
    </Loaded>
  )
}
