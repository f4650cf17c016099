// The driver's ride day: the next stop with its kids, and the next action under the thumb.
import type { DayTap } from '@beanpool/contract/ride-card'
import type { RideDay } from '@beanpool/contract/ride-day'
import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { api, detailOf, isUnreached, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { getKept, getQueue, useKept } from '../../api/queue.ts'
import { newId } from '../../api/retry-id.ts'
import { serverDate, serverNow } from '../../api/server-clock.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { momentWithin, timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Note } from '../../ui/layout.tsx'
import { mapUrl } from '../../ui/map-url.ts'
import notice from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { usePause } from '../../ui/use-pause.ts'
import { DayKidRow } from './day-kid.tsx'
import { type DriverSteps, driverSteps, type ShownDay, shownDay, slipMs } from './day-view.ts'
import classes from './ride-day.module.css'
import { notCounted, type TapRefusal, tapRefusalWords, tapWords } from './taps-words.ts'
import { useDone } from './use-done.ts'
import * as words from './view-words.tsx'
import { headCount } from './words.ts'

// The driver's taps. They are shown at once, kept on the phone while there is no connection,
// sent in order, and counted once.

/** The time after which the screen itself shows the answered or stored tap. */
const lingersMs = 1_000

type NewTap = Pick<DayTap, 'kind' | 'kidIds' | 'missingKidIds'>

const waitingTap = (tapId: string) =>
  getKept().find(({ name, input }) => name === 'rideDays.tap' && (input as { tapId: string }).tapId === tapId)

const useTaps = (day: RideDay) => {
  const queries = useQueryClient()
  const kept = useKept()
  const { rideId, poolName, startAt, timeZone } = day.card
  const [pending, setPending] = useState<DayTap[]>([])
  const [back, setBack] = useState<string[]>([])
  const [lost, setLost] = useState<string | null>(null)
  const key = api.rideDays.get.queryKey({ input: { rideId } })
  const outcome = {
    onSuccess: (answer: RideDay) => {
      queries.setQueryData(key, answer)
      void invalidateTopics(queries, ['ride_day'])
    },
    onError: (error: unknown) => {
      if (isUnreached(error)) return
      const reason = reasonOf<TapRefusal>(error)
      if (reason === 'not_driver' || reason === 'cancelled') setLost(tapRefusalWords(reason, detailOf(error)))
      else
        toast({
          title: notCounted,
          text: reason ? tapRefusalWords(reason, detailOf(error)) : messageOf(error),
          tone: 'bad',
        })
      queries.invalidateQueries({ queryKey: key })
    },
  }
  const about = { about: `${poolName}, ${momentWithin(startAt, timeZone)}` }
  const sendTap = useSubmit(api.rideDays.tap.mutationOptions(outcome), about)
  const sendBack = useSubmit(api.rideDays.takeBack.mutationOptions(outcome), about)

  const shown: ShownDay = shownDay(day, { kept, pending, back })
  const tap = (made: NewTap) => {
    const tapped: DayTap = { ...made, tapId: newId(), at: serverDate().toISOString() }
    const drop = () => setPending((list) => list.filter(({ tapId }) => tapId !== tapped.tapId))
    setPending((list) => [...list, tapped])
    sendTap.send({ rideId, ...tapped }).then(() => window.setTimeout(drop, lingersMs), drop)
  }
  const takeBack = ({ tapId }: DayTap) => {
    const waiting = waitingTap(tapId)
    setBack((list) => [...list, tapId])
    const drop = () => setBack((list) => list.filter((each) => each !== tapId))
    // A tap that no one has tried to send is simply dropped. Any other tap may have arrived.
    const given =
      waiting?.isTried === false
        ? Promise.resolve(getQueue()?.discard(waiting))
        : sendBack.send({ rideId, tapId, at: serverDate().toISOString() })
    given.then(() => window.setTimeout(drop, lingersMs), drop)
  }
  return { shown, tap, takeBack, lost, forgetLost: () => setLost(null) }
}

const DayChanges = lazy(() => import('./day-changes.tsx').then((module) => ({ default: module.DayChanges })))
const DoneForm = lazy(() => import('./done-form.tsx').then((module) => ({ default: module.DoneForm })))

type DayStop = RideDay['stops'][number]

const nameOf = ({ name, atHome }: DayStop) => (atHome ? words.homeOf(name) : name)

const Stop = ({ stop, stop: { name, address }, word }: { stop: DayStop; word: string }) => (
  <div className={classes.stop}>
    <h2>
      <small>{word}</small>
      {nameOf(stop)}
    </h2>
    {address && <p>{address}</p>}
    {address && (
      <Button
        component="a"
        variant="default"
        href={mapUrl(address)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconMapPin size={18} aria-hidden />}
        aria-label={words.openInMaps(name, address)}
      >
        {words.map}
      </Button>
    )}
  </div>
)

type LastProps = { day: ShownDay; last: DayTap; onUndo: () => void }

/** The last tap, which can be taken back for ten minutes. */
const LastTap = ({ day, last, onUndo }: LastProps) => (
  <div className={classes.last}>
    <span>
      {tapWords[last.kind]}, {timeText(last.at, day.card.timeZone)}
      {day.waitingIds.has(last.tapId) && <small>{words.waitsToBeSent}</small>}
    </span>
    {serverNow() < Date.parse(last.at) + slipMs && (
      <Button variant="subtle" size="compact-md" className={classes.undo} onClick={onUndo}>
        {everyday.undo}
      </Button>
    )}
  </div>
)

type Here = Record<string, boolean>
const isHere = (here: Here, kidId: string) => here[kidId] !== false

type KidsProps = {
  steps: DriverSteps
  here: Here
  onHere: (here: Here) => void
  onCameAfterAll: (kidId: string) => void
}

const PickUpKids = ({ steps, here, onHere }: Omit<KidsProps, 'onCameAfterAll'>) => (
  <ul className={classes.kids} aria-label={words.kidsAtThisStop}>
    {steps.here.map((kid) =>
      kid.riding ? (
        <DayKidRow
          key={kid.kidId}
          kid={kid}
          tick={
            steps.next === 'picked_up'
              ? {
                  here: isHere(here, kid.kidId),
                  onChange: (is) => onHere({ ...here, [kid.kidId]: is }),
                }
              : undefined
          }
        />
      ) : (
        <DayKidRow key={kid.kidId} kid={kid} note={words.notRidingToday} brief />
      ),
    )}
  </ul>
)

/** Says who needs a booster, including the adult's own kids, and how many the car has. */
const Boosters = ({ day: { kids, car } }: { day: RideDay }) => {
  const needing = kids.filter(({ riding, safetyCard }) => riding && safetyCard?.seat === 'booster')
  if (needing.length === 0) return null
  const names = needing.map(({ name }) => name)
  return <Note data-size="text">{words.boosters(names, car?.boosters ?? null)}</Note>
}

const noteOf = ({ next, acting, after }: DriverSteps, { kidId, state }: DriverSteps['kids'][number]) => {
  if (state !== 'on_board') return words.droppedOff
  return next === 'dropped_off' && after.length > 0 && acting.includes(kidId)
    ? words.getsOutHere
    : words.onBoard
}

const Aboard = ({ steps, onCameAfterAll }: Pick<KidsProps, 'steps' | 'onCameAfterAll'>) => (
  <ul className={classes.kids} aria-label={everyday.kidsOfRide}>
    {steps.missing.map((kid) => (
      <li key={kid.kidId} className={classes.missing}>
        <ul>
          <DayKidRow kid={kid} note={words.notAtTheStop} brief />
        </ul>
        {(!steps.droppedOff || steps.aboard.length > 0) && (
          <Button variant="default" onClick={() => onCameAfterAll(kid.kidId)}>
            {words.cameAfterAll(kid.name)}
          </Button>
        )}
      </li>
    ))}
    {steps.kids
      .filter(({ state }) => state === 'on_board' || state === 'dropped_off')
      .map((kid) => (
        <DayKidRow
          key={kid.kidId}
          kid={kid}
          note={noteOf(steps, kid)}
          {...(kid.state === 'dropped_off' ? { brief: true } : {})}
        />
      ))}
  </ul>
)

/** Says, on top of everything else, that a tap no longer counts. */
const Lost = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Notice title={everyday.notCounted} question={`${text}.`} onClose={onClose}>
    <div className={notice.answers}>
      <Button onClick={onClose}>{everyday.close}</Button>
    </div>
  </Notice>
)

const barOf = (day: ShownDay, steps: DriverSteps, here: Here) => {
  const { next, expected, aboard, acting } = steps
  const started = serverNow() >= Date.parse(day.card.startAt)
  if (day.doneWaits) return { label: null, count: words.doneWaits }
  if (next === 'on_my_way')
    return {
      label: tapWords.on_my_way,
      count: words.toPickUp(expected.length),
    }
  if (next === 'picked_up') {
    const ticked = acting.filter((kidId) => isHere(here, kidId)).length
    return {
      label: ticked === 0 ? words.nobodyIsHere : tapWords.picked_up,
      count: words.ofHere(ticked, acting.length),
    }
  }
  if (next === 'dropped_off')
    return { label: tapWords.dropped_off, count: headCount(aboard.length, expected.length) }
  return {
    label: started ? everyday.done : null,
    count: started
      ? steps.droppedOff
        ? words.everybodyIsOut
        : words.nobodyRode
      : words.youCanTapDoneFrom(timeText(day.card.startAt, day.card.timeZone)),
  }
}

/** Done takes one tap if all went as planned. Otherwise the driver says who rode. */
const useDoneAct = (day: ShownDay, steps: DriverSteps) => {
  const [asking, setAsking] = useState(false)
  const complete = useDone(day.card, () => setAsking(false))
  const missing = steps.missing.map(({ kidId }) => kidId)
  const done = () => {
    if (missing.length > 0) return setAsking(true)
    const seats = day.card.seats.filter(({ state }) => state !== 'held')
    const outcomes = seats.map(({ kidId, cancelledLate }) => ({
      kidId,
      outcome: cancelledLate && !steps.rode.has(kidId) ? ('absent' as const) : ('rode' as const),
    }))
    complete.mutate({ rideId: day.card.rideId, outcomes })
  }
  return { asking, stop: () => setAsking(false), complete, missing, done }
}

export const DriverView = ({ day }: { day: RideDay }) => {
  const { shown, tap, takeBack, lost, forgetLost } = useTaps(day)
  const steps = driverSteps(shown)
  const [here, setHere] = useState<Here>({})
  const acted = useRef(false)
  const { asking, stop, complete, missing, done } = useDoneAct(shown, steps)
  const bar = barOf(shown, steps, here)
  const getsIn = steps.next === 'on_my_way' || steps.next === 'picked_up'
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [steps.next, steps.at])

  const act = () => {
    acted.current = true
    const { next, acting } = steps
    if (next === 'on_my_way') tap({ kind: next, kidIds: [], missingKidIds: [] })
    else if (next === 'dropped_off') tap({ kind: next, kidIds: acting, missingKidIds: [] })
    else if (next === 'picked_up') {
      tap({
        kind: next,
        kidIds: acting.filter((kidId) => isHere(here, kidId)),
        missingKidIds: acting.filter((kidId) => !isHere(here, kidId)),
      })
    } else done()
  }
  const cameAfterAll = (kidId: string) => tap({ kind: 'picked_up', kidIds: [kidId], missingKidIds: [] })

  if (asking)
    return (
      <Suspense>
        <DoneForm card={day.card} missing={missing} complete={complete} onBack={stop} />
      </Suspense>
    )
  return (
    <div className={classes.driver}>
      {lost && <Lost text={lost} onClose={forgetLost} />}
      {steps.last && (
        <LastTap day={shown} last={steps.last} onUndo={() => steps.last && takeBack(steps.last)} />
      )}
      {steps.stop && <Stop stop={steps.stop} word={getsIn ? words.pickUpAt : words.to} />}
      {getsIn && <Boosters day={day} />}
      {getsIn && <PickUpKids steps={steps} here={here} onHere={setHere} />}
      {(!getsIn || steps.rode.size + steps.missing.length > 0) && (
        <Aboard steps={steps} onCameAfterAll={cameAfterAll} />
      )}
      {steps.after.length > 0 && <Quiet>{words.thenTo(<b>{steps.after.map(nameOf).join(', ')}</b>)}</Quiet>}
      {day.notes && <Note data-size="text">{day.notes}</Note>}
      {shown.taps.length === 0 && (
        <Suspense>
          <DayChanges card={day.card} />
        </Suspense>
      )}
      <RideLink rideId={day.card.rideId} className={classes.details}>
        {everyday.wholeRide}
      </RideLink>
      <ActBar
        count={bar.count}
        label={bar.label}
        at={steps.at}
        pause={acted.current}
        onTap={complete.isPending ? () => undefined : act}
      />
    </div>
  )
}

// The next action, at the bottom of the screen: one big button under a thumb.

/** Replaced by the next action after each tap. */
const Act = ({ label, pause, onTap }: { label: string; pause: boolean; onTap: () => void }) => (
  <Button fullWidth className={classes.act} loading={usePause(pause)} onClick={onTap}>
    {label}
  </Button>
)

type ActBarProps = {
  /** The head count so far, shown with the next action. */
  count: ReactNode
  /** The next action, or null if there is nothing to tap. */
  label: string | null
  /** The index of the action's stop. The same action may come next at the next stop. */
  at: number
  /** True if another button was just in this place. */
  pause: boolean
  onTap: () => void
}

const ActBar = ({ count, label, at, pause, onTap }: ActBarProps) => (
  <div className={classes.bar} data-next-act>
    <p className={classes.count} role="status">
      {count}
    </p>
    {label && <Act key={`${label} ${at}`} label={label} pause={pause} onTap={onTap} />}
  </div>
)
