// Gives a screen the state of push on this device, and what changes it.
import { useCallback, useEffect, useState } from 'react'
import { hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import { useMe } from '../session/me.ts'
import { type PushState, pushState, sendTestHere, turnOffPush, turnOnPush } from './push-here.ts'
import * as words from './push-words.ts'
import { pushWords } from './push-words.ts'

const failed = (title: string, error: unknown) =>
  toast({ title, text: hasCode(error, words.refused) ? testFailed(error) : messageOf(error), tone: 'bad' })

const testFailed = (error: unknown) => (reasonOf(error) === 'not_on' ? pushWords.notOn : pushWords.notTaken)

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
    turnOn: () => run(() => turnOnPush(adultId), pushWords.onFailed),
    turnOff: () => run(turnOffPush, pushWords.offFailed),
    sendTest: () =>
      run(async () => {
        await sendTestHere()
        toast({ title: pushWords.testSent, text: pushWords.testSentText, tone: 'good' })
        return 'on'
      }, pushWords.testFailed),
  }
}
