// Gives a screen the state of push on this device, and what changes it.
import { useCallback, useEffect, useState } from 'react'
import { hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import { useMe } from '../session/me.ts'
import { type PushState, pushState, sendTestHere, turnOffPush, turnOnPush } from './push-here.ts'
import * as words from './push-words.ts'

const failed = (title: string, error: unknown) =>
  toast({ title, text: hasCode(error, 'REFUSED') ? testFailed(error) : messageOf(error), tone: 'bad' })

const testFailed = (error: unknown) => (reasonOf(error) === 'not_on' ? words.notOn : words.notTaken)

/** Undefined while unknown. `busy`: the browser or the server is asked. */
export const usePush = () => {
  const [state, setState] = useState<PushState>()
  const { adultId } = useMe()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    pushState().then(setState)
  }, [])
  const run = useCallback(async (task: () => Promise<PushState>, title: string): Promise<PushState> => {
    setBusy(true)
    const next = await task().catch((error: unknown) => {
      failed(title, error)
      return pushState()
    })
    setState(next)
    setBusy(false)
    return next
  }, [])
  return {
    state,
    busy,
    turnOn: () => run(() => turnOnPush(adultId), words.onFailed),
    turnOff: () => run(turnOffPush, words.offFailed),
    sendTest: () =>
      run(async () => {
        await sendTestHere()
        toast({ title: words.testSent, text: words.testSentText, tone: 'good' })
        return 'on'
      }, words.testFailed),
  }
}
