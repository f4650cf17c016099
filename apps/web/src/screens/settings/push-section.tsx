// Push on this device: a switch and a test, or instructions if the browser offers no switch.
import { Button, Switch } from '@mantine/core'
import { InstallSteps } from '../../features/push/install-steps.tsx'
import { usePush } from '../../features/push/use-push.ts'
import * as words from '../../features/push/words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Quiet } from '../../ui/text.tsx'
import classes from './settings.module.css'

const OnDevice = ({ state, busy, turnOn, turnOff, sendTest }: ReturnType<typeof usePush>) => {
  if (state === undefined) return null
  if (state === 'install') return <InstallSteps />
  return (
    <Stack gap={10}>
      {(state === 'on' || state === 'off') && (
        <Switch
          rootRef={handsFocusOn}
          label={words.switchLabel}
          description={words.pushStateWords[state]}
          size="md"
          checked={state === 'on'}
          aria-busy={busy}
          onChange={() => busy || (state === 'on' ? turnOff() : turnOn())}
        />
      )}
      {/* Has screen readers announce the browser's answer, since it came after a tap. */}
      <div role="status" className={classes.status}>
        {(state === 'denied' || state === 'unsupported') && <Quiet>{words.pushStateWords[state]}</Quiet>}
      </div>
      {state === 'on' && (
        <div>
          <Button variant="default" loading={busy} onClick={sendTest}>
            {words.test}
          </Button>
        </div>
      )}
    </Stack>
  )
}

export const PushSection = () => {
  const push = usePush()
  return (
    <Panel title={everyday.thisDevice}>
      <OnDevice {...push} />
    </Panel>
  )
}
