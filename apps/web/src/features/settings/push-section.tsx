// Push on this device: a switch, a test, and what to do where the browser has no switch to offer.
import { Button, Switch } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { InstallSteps } from '../push/install-steps.tsx'
import * as words from '../push/push-words.ts'
import { usePush } from '../push/use-push.ts'
import classes from './push-section.module.css'

const OnDevice = ({ state, busy, turnOn, turnOff, sendTest }: ReturnType<typeof usePush>) => {
  if (state === undefined) return null
  if (state === 'install') return <InstallSteps />
  return (
    <div className={classes.section}>
      {(state === 'on' || state === 'off') && (
        <Switch
          label={words.switchLabel}
          description={words.pushStateWords[state]}
          size="md"
          checked={state === 'on'}
          aria-busy={busy}
          onChange={() => busy || (state === 'on' ? turnOff() : turnOn())}
        />
      )}
      {(state === 'denied' || state === 'unsupported') && (
        <p className={classes.why}>{words.pushStateWords[state]}</p>
      )}
      {state === 'on' && (
        <div>
          <Button variant="default" loading={busy} onClick={sendTest}>
            {words.test}
          </Button>
        </div>
      )}
    </div>
  )
}

export const PushSection = () => {
  const push = usePush()
  return (
    <Panel title={words.device}>
      <OnDevice {...push} />
    </Panel>
  )
}
