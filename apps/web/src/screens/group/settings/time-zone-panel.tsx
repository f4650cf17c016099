// The time zone of the group's rides. Before a different zone is saved, the panel shows how it affects the pools.
import type { GroupSettings, ZonePreview } from '@beanpool/contract/groups'
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../../api/api.ts'
import { useStillAsked, useSubmit } from '../../../api/use-submit.ts'
import classes from '../../../features/groups/groups.module.css'
import { timeZoneChoices } from '../../../features/groups/time-zone-choices.ts'
import { poolTimesText } from '../../../parts/pool-times-words.ts'
import { momentText, momentWithin, todayIn } from '../../../ui/date-words.ts'
import * as everyday from '../../../ui/everyday-words.ts'
import { Buttons, More, Named, Rows, Stack } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Hint, Warning } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import * as words from './words.ts'

const useZone = (group: GroupSettings) => {
  const { groupId } = group
  const queries = useQueryClient()
  const [timeZone, setTimeZone] = useState(group.timeZone)
  const [shown, setShown] = useState<ZonePreview | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const failed = (error: unknown) => {
    const text = reasonOf(error) ? everyday.onlyAdmins : (fieldIssues(error)[0]?.message ?? messageOf(error))
    toast({ title: everyday.notSaved, text, tone: 'bad' })
  }
  const asking = { groupId, timeZone }
  const isStillAsked = useStillAsked(asking)
  const preview = useSubmit(
    api.groups.previewTimeZone.mutationOptions({
      onSuccess: (answer, asked) => {
        if (isStillAsked(asked)) setShown(answer)
      },
      onError: (error, asked) => {
        if (isStillAsked(asked)) failed(error)
      },
    }),
  )
  const save = useSubmit(
    api.groups.saveTimeZone.mutationOptions({
      onSuccess: async () => {
        setShown(null)
        await queries.invalidateQueries()
        toast({ title: words.saved, tone: 'good' })
      },
      onError: (error) => {
        if (reasonOf(error) !== 'changed_since') return failed(error)
        // Previews the effect again.
        setIsChanged(true)
        preview.mutate(asking)
      },
    }),
  )
  return {
    timeZone,
    shown,
    isChanged,
    choose: (zone: string) => {
      setTimeZone(zone)
      setShown(null)
    },
    look: () => {
      setIsChanged(false)
      preview.mutate(asking)
    },
    looking: preview.isPending,
    save: () => shown && save.mutate({ ...asking, shown: shown.fingerprint }),
    saving: save.isPending,
    forget: () => {
      setShown(null)
      setTimeZone(group.timeZone)
    },
  }
}

const Editing = ({ group }: { group: GroupSettings }) => {
  const zone = useZone(group)
  return (
    <Stack>
      <NativeSelect
        label={everyday.timeZone}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={timeZoneChoices(Intl.supportedValuesOf?.('timeZone') ?? [], zone.timeZone)}
        value={zone.timeZone}
        disabled={zone.saving}
        onChange={({ currentTarget: { value } }) => zone.choose(value)}
      />
      {zone.shown ? (
        <>
          {zone.isChanged && <Warning role="alert">{everyday.changedSince}</Warning>}
          <ZoneEffect preview={zone.shown} />
          <Buttons>
            <Button loading={zone.saving} onClick={zone.save}>
              {words.timeZoneSave}
            </Button>
            <Button variant="default" onClick={zone.forget}>
              {words.keep}
            </Button>
          </Buttons>
        </>
      ) : (
        <div>
          <Button loading={zone.looking} disabled={zone.timeZone === group.timeZone} onClick={zone.look}>
            {everyday.seeWhatChanges}
          </Button>
        </div>
      )}
    </Stack>
  )
}

export const TimeZonePanel = ({ group }: { group: GroupSettings }) => (
  <Panel title={everyday.timeZone}>
    {group.role === 'admin' ? (
      <Editing key={group.timeZone} group={group} />
    ) : (
      <>
        <p>{words.zone(group.timeZone)}</p>
        <Hint>{words.readHint}</Hint>
      </>
    )}
  </Panel>
)

// The effect of another time zone, pool by pool, and the rides that are not simply shifted.

type Ride = ZonePreview['kept'][number]

const shownFirst = 5

const Row = ({ ride, timeZone, change }: { ride: Ride; timeZone: string; change: string }) => (
  <li>
    <Named>
      <b>{momentText(ride.startAt, timeZone)}</b>
      <Hint as="span">
        {ride.poolName}. {change}
      </Hint>
    </Named>
  </li>
)

type RidesProps = { title: string; rides: { ride: Ride; change: string }[]; timeZone: string }

/** Shows one row for the cars of a date that have the same effect. */
const Rides = ({ title, rides, timeZone }: RidesProps) => {
  const rows = [
    ...new Map(rides.map((each) => [`${each.ride.startAt} ${each.ride.poolName} ${each.change}`, each])),
  ].map(([key, { ride, change }]) => <Row key={key} {...{ ride, timeZone, change }} />)
  if (rows.length === 0) return null
  return (
    <section className={classes.effectPart}>
      <h3>{title}</h3>
      <Rows data-flex>{rows.slice(0, shownFirst)}</Rows>
      {rows.length > shownFirst && (
        <details>
          <More>{words.more(rows.length - shownFirst)}</More>
          <Rows data-flex>{rows.slice(shownFirst)}</Rows>
        </details>
      )}
    </section>
  )
}

const ZoneEffect = ({ preview }: { preview: ZonePreview }) => {
  const { timeZone, zoneBefore, pools, kept, over, drives } = preview
  const head = useRef<HTMLHeadingElement>(null)
  // Each new preview starts at its top.
  useEffect(() => head.current?.focus(), [preview.fingerprint])
  return (
    <div className={classes.effect}>
      <h3 ref={head} tabIndex={-1}>
        {words.whatChanges(timeZone)}
      </h3>
      <Hint>{pools.length === 0 ? words.noPools : words.rule}</Hint>
      <Rows data-flex>
        {pools.map((pool) => (
          <li key={pool.poolId}>
            <Named>
              <b>{pool.name}</b>
              <Hint as="span">{words.stays(poolTimesText(pool, todayIn(timeZone)))}</Hint>
            </Named>
            <span className={classes.moves}>{words.movesWords(pool)}</span>
          </li>
        ))}
      </Rows>
      <Rides
        title={words.keepMoment}
        timeZone={timeZone}
        rides={kept.map((ride) => ({
          ride,
          change: words.thatIs(momentWithin(ride.startAt, zoneBefore), zoneBefore),
        }))}
      />
      <Rides
        title={words.calledOff}
        timeZone={zoneBefore}
        rides={over.map((ride) => ({ ride, change: words.isOver }))}
      />
      <Rides
        title={words.otherDrivers}
        timeZone={timeZone}
        rides={drives.map((ride) => ({ ride, change: words.insteadOf(ride.driver, ride.driverBefore) }))}
      />
    </div>
  )
}
