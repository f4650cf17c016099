// How the signed-in adult is told: by category and channel, on the ride day, and when not.
import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { Button, Switch } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { type Changing, PreferenceRows } from './preference-rows.tsx'
import classes from './preferences.module.css'
import { QuietHours } from './quiet-hours.tsx'
import * as words from './settings-words.ts'
import { usePreferences } from './use-preferences.ts'

const PushSection = lazy(() =>
  import('./push-section.tsx').then((module) => ({ default: module.PushSection })),
)

const KidTaps = ({ values, onChange }: Changing) => (
  <div className={classes.form}>
    <p className={classes.hint}>{words.kidsHint}</p>
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
  </div>
)

type SavedProps = { state: ReturnType<typeof usePreferences>['state']; onTryAgain: () => void }

const Saved = ({ state, onTryAgain }: SavedProps) => (
  <div className={classes.saved} role="status">
    {state === 'failed' ? (
      <>
        <span className={classes.failed}>{words.notSaved}</span>
        <Button variant="default" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      </>
    ) : (
      { untouched: words.savesItself, saving: words.saving, saved: words.saved }[state]
    )}
  </div>
)

type FormProps = Changing & { timeZone: string }

const Form = ({ values, onChange, timeZone }: FormProps) => (
  <div className={classes.cols}>
    <Panel title={words.what}>
      <PreferenceRows values={values} onChange={onChange} />
      <p className={classes.foot}>{words.whatHint}</p>
    </Panel>
    <div className={classes.col}>
      <Suspense>
        <PushSection />
      </Suspense>
      <Panel title={words.kids}>
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
    <Loaded query={query} errorTitle={words.notLoaded} skeleton={<SkeletonCards count={3} height={140} />}>
      {({ timeZone, ...stored }: NotificationPreferences & { timeZone: string }) => (
        <>
          <Saved state={state} onTryAgain={saveAgain} />
          <Form {...shownOver(stored)} timeZone={timeZone} />
        </>
      )}
    </Loaded>
  )
}
