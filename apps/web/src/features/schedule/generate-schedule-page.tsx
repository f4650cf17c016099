// Generate schedule: choose, preview, and apply exactly that preview.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, hasCode } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { addDays } from '../../ui/date-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { NewPool } from '../pools/new-pool.tsx'
import { UndoLines } from '../undo/undo-lines.tsx'
import { PreviewBalances } from './preview-balances.tsx'
import { PreviewRides, ShortRides } from './preview-rides.tsx'
import classes from './schedule.module.css'
import { ScheduleForm, type ScheduleOptions, type ScheduleValues } from './schedule-form.tsx'
import { useSchedule } from './use-schedule.ts'
import * as words from './words.ts'
import { changedSinceWords, isChange, scheduleChangedSince, summaryWords } from './words.ts'

type Schedule = ReturnType<typeof useSchedule>

const Preview = ({ schedule }: { schedule: Schedule & { shown: NonNullable<Schedule['shown']> } }) => {
  const { preview, seen } = schedule.shown
  const head = useRef<HTMLHeadingElement>(null)
  const changed = scheduleChangedSince(seen, preview)
  const changes = preview.rides.some(isChange)
  // Starts each new preview at its top.
  useEffect(() => head.current?.focus(), [preview.fingerprint])
  return (
    <div className={classes.preview}>
      <section className={classes.verdict} aria-labelledby="schedule-preview">
        <h2 id="schedule-preview" ref={head} tabIndex={-1}>
          {words.preview}
        </h2>
        {seen && (
          <p className={classes.warning} role="alert">
            {words.somethingChanged(changedSinceWords(seen, preview))}
          </p>
        )}
        <p>{summaryWords(preview)}</p>
        <div className={classes.apply}>
          <Button onClick={schedule.apply} loading={schedule.applying} disabled={!changes}>
            {words.applySchedule}
          </Button>
          <span className={classes.quiet}>
            {changes ? words.familiesSeeItAtOnce : words.thereIsNothingToApply}
          </span>
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
    </div>
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
    mayUpgrade: options.weeks < options.mostWeeks,
    onApplied: () => navigate({ to: '/groups/$groupId/dashboard', params: { groupId } }),
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
        onSubmit={() => schedule.look({ groupId, ...values })}
      />
      {shown && <Preview schedule={{ ...schedule, shown }} />}
    </div>
  )
}

const NoPools = ({ groupId }: { groupId: string }) => (
  <EmptyState title={words.noPoolToPlan} action={<NewPool groupId={groupId}>{words.createNewPool}</NewPool>}>
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
          <ButtonLink to="/groups/$groupId/dashboard" params={{ groupId }}>
            {words.backToTheGroup}
          </ButtonLink>
        }
      >
        {words.adminsGenerate}
      </EmptyState>
    )
  return (
    <Loaded
      query={query}
      errorTitle={words.theScheduleDidNotLoad}
      skeleton={<SkeletonCards count={2} height={220} />}
    >
      {(options) => (
        <>
          <PageHead
            title={words.generateSchedule}
            eyebrow={
              <Link to="/groups/$groupId/dashboard" params={{ groupId }}>
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
