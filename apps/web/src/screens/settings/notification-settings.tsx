// The adult's notification settings: by category and channel, for the ride day, and the quiet hours.
import type { NotificationChanges, NotificationPreferences } from '@beanpool/contract/notifications'
import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { type Changing, PreferenceRows } from './preference-rows.tsx'
import classes from './preferences.module.css'
import * as words from './words.ts'

// Collects the settings that were changed but not saved, and sends only those, so what other screens save is kept.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the values of the second object that differ from the first, level by level. */
const differing = (before: object, next: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(next).flatMap(([field, value]) => {
      const was: unknown = (before as Record<string, unknown>)[field]
      if (isObject(was) && isObject(value)) {
        const inside = differing(was, value)
        return Object.keys(inside).length > 0 ? [[field, inside]] : []
      }
      return was === value ? [] : [[field, value]]
    }),
  )

const merged = (before: object, changes: object): Record<string, unknown> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      const was: unknown = (before as Record<string, unknown>)[field]
      return [field, isObject(was) && isObject(value) ? merged(was, value) : value]
    }),
  ),
})

const quietFields = ({ quietFrom, quietUntil }: NotificationPreferences) => ({ quietFrom, quietUntil })

/** Both ends of the quiet hours are sent together. */
export const changesBetween = (
  before: NotificationPreferences,
  next: NotificationPreferences,
): NotificationChanges => {
  const changes: NotificationChanges = differing(before, next)
  return 'quietFrom' in changes || 'quietUntil' in changes ? { ...changes, ...quietFields(next) } : changes
}

export const addChanges = (earlier: NotificationChanges, later: NotificationChanges): NotificationChanges =>
  merged(earlier, later)

export const withChanges = (
  stored: NotificationPreferences,
  changes: NotificationChanges,
): NotificationPreferences => merged(stored, changes) as NotificationPreferences

const PushSection = lazy(() =>
  import('./push-section.tsx').then((module) => ({ default: module.PushSection })),
)

const KidTaps = ({ values, onChange }: Changing) => (
  <Stack gap={20}>
    {words.taps.map((tap) => (
      <Switch
        key={tap}
        size="md"
        label={words.tapWords[tap]}
        checked={values.kidTaps[tap]}
        onChange={(event) =>
          onChange({ ...values, kidTaps: { ...values.kidTaps, [tap]: event.currentTarget.checked } })
        }
      />
    ))}
  </Stack>
)

type SavedProps = { state: ReturnType<typeof usePreferences>['state']; onTryAgain: () => void }

const Saved = ({ state, onTryAgain }: SavedProps) => (
  <div className={classes.saved} role="status">
    {state === 'failed' ? (
      <>
        <span className={classes.failed}>{everyday.notSavedDot}</span>
        <Button variant="default" onClick={onTryAgain}>
          {everyday.tryAgain}
        </Button>
      </>
    ) : (
      { untouched: words.savesItself, saving: words.saving, saved: everyday.saved }[state]
    )}
  </div>
)

type FormProps = Changing & { timeZone: string }

const Form = ({ values, onChange, timeZone }: FormProps) => (
  <div className={classes.cols}>
    <Panel title={everyday.notificationSettings}>
      <PreferenceRows values={values} onChange={onChange} />
      <p className={classes.foot}>{words.whatHint}</p>
    </Panel>
    <div className={classes.col}>
      <Suspense>
        <PushSection />
      </Suspense>
      <Panel title={words.settingsKids}>
        <KidTaps values={values} onChange={onChange} />
      </Panel>
      <Panel title={words.lockScreen}>
        <Switch
          size="md"
          label={words.lockScreenSwitch}
          description={words.lockScreenHint}
          checked={values.namesOnLockScreen}
          onChange={(event) => onChange({ ...values, namesOnLockScreen: event.currentTarget.checked })}
        />
      </Panel>
      <Panel title={words.quiet}>
        <QuietHours values={values} onChange={onChange} timeZone={timeZone} />
      </Panel>
      <Panel title={words.digest}>
        <Switch
          size="md"
          label={words.digestSwitch}
          description={words.digestHint}
          checked={values.digest}
          onChange={(event) => onChange({ ...values, digest: event.currentTarget.checked })}
        />
      </Panel>
    </div>
  </div>
)

export const NotificationSettings = () => {
  const { query, state, saveAgain, shownOver } = usePreferences()
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={3} height={140} />}>
      {({ timeZone, ...stored }: NotificationPreferences & { timeZone: string }) => (
        <>
          <Saved state={state} onTryAgain={saveAgain} />
          <Form {...shownOver(stored)} timeZone={timeZone} />
        </>
      )}
    </Loaded>
  )
}

// The adult's quiet hours. Both times are saved together.
type Times = Pick<NotificationPreferences, 'quietFrom' | 'quietUntil'>

type TimeProps = { label: string; value: string; onTyped: (time: string) => void }

const Time = ({ label, value, onTyped }: TimeProps) => (
  <TextInput
    type="time"
    label={label}
    value={value}
    onChange={(event) => onTyped(event.currentTarget.value)}
    error={value === '' && words.bothTimes}
  />
)

const QuietHours = ({ values, onChange, timeZone }: Changing & { timeZone: string }) => {
  const [typed, setTyped] = useState<Times | null>(null)
  const { quietFrom, quietUntil } = typed ?? values
  const isOn = quietFrom !== null && quietUntil !== null
  // A time is briefly empty while it is being typed, so only a complete one is saved.
  const type = (change: Partial<Times>) => {
    const next = { quietFrom, quietUntil, ...change }
    const isWhole = next.quietFrom !== '' && next.quietUntil !== ''
    setTyped(isWhole ? null : next)
    if (isWhole) onChange({ ...values, ...next })
  }
  return (
    <Stack gap={20}>
      <Switch
        size="md"
        label={words.quietSwitch}
        description={words.quietHint}
        checked={isOn}
        onChange={(event) =>
          type(event.currentTarget.checked ? words.firstQuietHours : { quietFrom: null, quietUntil: null })
        }
      />
      {isOn && (
        <>
          <div className={classes.times}>
            <Time label={words.from} value={quietFrom} onTyped={(time) => type({ quietFrom: time })} />
            <Time label={words.until} value={quietUntil} onTyped={(time) => type({ quietUntil: time })} />
          </div>
          <Aside>{words.clockLine(timeZone)}</Aside>
        </>
      )}
    </Stack>
  )
}

// Saves each change to the notification settings as it is made, one at a time, and keeps it until it is saved.
type State = 'untouched' | 'saving' | 'saved' | 'failed'

const usePreferences = () => {
  const queries = useQueryClient()
  const query = useQuery(api.notifications.preferences.queryOptions())
  const [unsaved, setUnsaved] = useState<NotificationChanges>({})
  const [state, setState] = useState<State>('untouched')
  const latest = useRef<NotificationChanges | null>(null)
  const underWay = useRef(false)
  const submit = useSubmit(
    api.notifications.savePreferences.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(api.notifications.preferences.queryKey(), answer),
      onError: (error) => toast({ title: words.saveFailed, text: messageOf(error), tone: 'bad' }),
    }),
  )
  const save = async () => {
    if (underWay.current) return
    underWay.current = true
    setState('saving')
    try {
      // Changes made while another is being saved are sent after that one.
      for (let sent = latest.current; sent; sent = latest.current === sent ? null : latest.current)
        await submit.send(sent)
      latest.current = null
      setUnsaved({})
      setState('saved')
    } catch {
      setState('failed')
    }
    underWay.current = false
  }
  const change = (shown: NotificationPreferences, next: NotificationPreferences) => {
    latest.current = addChanges(latest.current ?? {}, changesBetween(shown, next))
    setUnsaved(latest.current)
    save()
  }
  return {
    query,
    state,
    saveAgain: save,
    shownOver: (stored: NotificationPreferences) => {
      const values = withChanges(stored, unsaved)
      return { values, onChange: (next: NotificationPreferences) => change(values, next) }
    },
  }
}
