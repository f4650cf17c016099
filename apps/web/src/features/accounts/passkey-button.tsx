// Signs in with a passkey, in browsers that know them.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { canUsePasskeys, signInWithPasskey } from './passkeys-here.ts'
import * as words from './words.ts'

type PasskeyButtonProps = { onSignedIn: () => Promise<void>; onProblem: (text: string) => void }

export const PasskeyButton = ({ onSignedIn, onProblem }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false)
  const start = useOnce(async (_: 'now') => {
    setBusy(true)
    const outcome = await signInWithPasskey()
    if (outcome.done) await onSignedIn()
    else onProblem(outcome.stoppedBy === 'device' ? words.orPassword(outcome.problem) : outcome.problem)
    setBusy(false)
  })
  if (!canUsePasskeys()) return null
  return (
    <Button variant="default" fullWidth loading={busy} onClick={() => start('now')}>
      {words.signInWithPasskey}
    </Button>
  )
}
