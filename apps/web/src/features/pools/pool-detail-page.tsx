import type { RefusalOf } from '@beanpool/contract/errors'
import type { PoolDetail, PoolPreference as Preference, pools } from '@beanpool/contract/pools'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api, fieldIssues, hasCode, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import * as words from '../../parts/pools/dialog-words.ts'
import { createdWords, mostDrivesWords } from '../../parts/pools/dialog-words.ts'
import * as poolWords from '../../parts/pools/words.ts'
import { RideItems } from '../../parts/rides/ride-item.tsx'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { fullDate, todayIn, wallTimeText } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { FollowedCalendar, useFollowedCalendar } from './followed-calendar.tsx'
import * as formWords from './form-words.ts'
import { lockedWords } from './form-words.ts'
import { PoolActions } from './pool-actions.tsx'
import classes from './pools.module.css'
import { PoolBadges } from './pools-page.tsx'
import { Roster } from './roster.tsx'
import { usualBackAt } from './timetable-values.ts'

// The opposite direction of a pool, on its page: a link to it, or for admins a button that creates it.

const refusalWords: Record<RefusalOf<typeof pools.addReturn>, string> = {
  admin_only: everyday.onlyAdmins,
  has_return: poolWords.hasItsReturn,
  is_return: poolWords.isAReturn,
  pool_ended: poolWords.hasEnded,
}

const useAddReturn = (onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.pools.addReturn.mutationOptions({
      onSuccess: async (answer) => {
        onDone()
        toast({ title: poolWords.returnTripAdded, text: createdWords(answer), tone: 'good' })
        await invalidateTopics(queries, ['pools', 'rides', 'beans'])
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? refusalWords[error.data.reason] : messageOf(error)
        toast({ title: poolWords.cannotAddTheReturnTrip, text, tone: 'bad' })
      },
    }),
  )
}

const AddReturn = ({ detail, onClose }: { detail: PoolDetail; onClose: () => void }) => {
  const { pool } = detail
  const [backAt, setBackAt] = useState(usualBackAt(pool.startTime))
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddReturn(onClose)
  const { idFor } = useRetryId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add
      .send({ poolId: pool.poolId, backAt, returnPoolId: idFor(backAt) })
      .catch((error: unknown) => setProblem(fieldIssues(error)[0]?.message ?? null))
  }
  return (
    <Dialog onClose={onClose} title={formWords.addTheReturnTrip}>
      <Stack as="form" onSubmit={submit} noValidate>
        <p>{formWords.whatItAdds(pool.toName, pool.fromName, pool.name)}</p>
        <TextInput
          label={formWords.backAt}
          type="time"
          value={backAt}
          onChange={(event) => {
            setBackAt(event.currentTarget.value)
            setProblem(null)
          }}
          error={problem}
        />
        <Buttons data-fill>
          <Button type="submit" loading={add.isPending}>
            {formWords.addReturnTrip}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

const OtherWay = ({ detail }: { detail: PoolDetail }) => {
  const [adding, setAdding] = useState(false)
  const { otherWay, pool } = detail
  if (otherWay)
    return (
      <div>
        <dt>{otherWay.isReturn ? formWords.wayBack : formWords.wayThere}</dt>
        <dd>
          <Link to="/pools/$poolId" params={{ poolId: otherWay.poolId }} className={classes.other}>
            {otherWay.name}
          </Link>
          <small>{poolTimesText(otherWay, todayIn(pool.timeZone))}</small>
        </dd>
      </div>
    )
  if (!pool.isAdmin || detail.hasEnded) return null
  return (
    <div>
      <dt>{formWords.wayBack}</dt>
      <dd>
        <Button variant="default" onClick={() => setAdding(true)}>
          {formWords.addTheReturnTrip}
        </Button>
        {adding && <AddReturn detail={detail} onClose={() => setAdding(false)} />}
      </dd>
    </div>
  )
}

const PoolRoute = lazy(() => import('./pool-route.tsx').then((module) => ({ default: module.PoolRoute })))

const Facts = ({ detail }: { detail: PoolDetail }) => {
  const { pool } = detail
  return (
    <Panel title={words.theTrip}>
      <div className={classes.badges}>
        {detail.endedWithTerm ? <p>{words.endedWithTerm}</p> : <PoolBadges pool={pool} />}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{words.when}</dt>
          <dd>
            {poolTimesText(pool, todayIn(pool.timeZone))}
            {detail.startsOn < detail.throughOn && (
              <small>{words.dateToDate(fullDate(detail.startsOn), fullDate(detail.throughOn))}</small>
            )}
          </dd>
        </div>
        <OtherWay detail={detail} />
        <div>
          <dt>{words.car}</dt>
          <dd>{words.kidsACar(pool.seats)}</dd>
        </div>
        <div>
          <dt>{words.locks}</dt>
          <dd>{lockedWords(detail.lockHours, detail)}</dd>
        </div>
        {detail.notes && (
          <div>
            <dt>{words.notes}</dt>
            <dd>{detail.notes}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

const Upcoming = ({ detail }: { detail: PoolDetail }) => (
  <Panel title={words.upcomingRides}>
    {detail.upcoming.length === 0 ? (
      <EmptyState card={false} title={words.noRidePlanned}>
        {words.whenRidesAppear}
      </EmptyState>
    ) : (
      <RideItems rides={detail.upcoming} under="day" flush quiet />
    )}
  </Panel>
)

export const PoolDetailPage = ({ poolId }: { poolId: string }) => {
  const navigate = useNavigate()
  const query = useQuery(api.pools.get.queryOptions({ input: { poolId } }))
  const calendar = useFollowedCalendar(poolId, query.data)
  return (
    <Loaded wholePage query={query} skeleton={<SkeletonCards height={180} />}>
      {(detail) => (
        <>
          <PageHead
            title={detail.pool.name}
            eyebrow={<Link to="/pools">{everyday.backToPools}</Link>}
            sub={poolTimesText(detail.pool, todayIn(detail.pool.timeZone))}
            actions={
              detail.endedWithTerm ? (
                <Badge>{words.ended}</Badge>
              ) : (
                <PoolActions pool={detail.pool} onDeleted={() => navigate({ to: '/pools' })} />
              )
            }
          />
          <UndoLines actions={['create_pool']} />
          <Stack gap={20}>
            {calendar?.isOnTop && <FollowedCalendar detail={detail} followed={calendar.followed} />}
            <Columns>
              <Stack gap={20}>
                <Roster detail={detail} />
                {!detail.endedWithTerm && <PoolPreference detail={detail} />}
                <Facts detail={detail} />
              </Stack>
              <Stack gap={20}>
                <Panel title={words.route}>
                  <Suspense fallback={<SkeletonCards count={1} height={180} />}>
                    <PoolRoute poolId={poolId} />
                  </Suspense>
                </Panel>
                {calendar?.isOnTop === false && (
                  <FollowedCalendar detail={detail} followed={calendar.followed} />
                )}
                {!detail.endedWithTerm && <Upcoming detail={detail} />}
              </Stack>
            </Columns>
          </Stack>
        </>
      )}
    </Loaded>
  )
}

// "Your driving preferences": what the family itself wants for this pool.

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
        const text = hasCode(error, 'REFUSED') ? everyday.noneRides : messageOf(error)
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

/** Noon divides the day: a drive that starts earlier is a morning drive. */
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
        label={everyday.mornings}
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

/** Shows nothing to a family that has no kid in the pool. */
const PoolPreference = ({ detail }: { detail: PoolDetail }) => {
  const { preference } = detail
  if (!preference) return null
  return (
    <Panel title={everyday.preferences}>
      <WaitingLines
        of={['pools.savePreference']}
        only={({ input }) => (input as { poolId: string }).poolId === detail.pool.poolId}
      />
      <Form key={JSON.stringify(preference)} detail={detail} saved={preference} />
    </Panel>
  )
}
