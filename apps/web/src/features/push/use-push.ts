// Returns the state of push on this device, and functions that change it.
import { useCallback, useEffect, useState } from 'react'
import { messageOf, reasonOf } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'
import { toast } from '../../ui/toast.ts'
import {
  type PushState,
  pushServiceFailed,
  pushState,
  sendTestHere,
  turnOffPush,
  turnOnPush,
} from './push-here.ts'
import * as words from './words.ts'

const why = (error: unknown) => {
  if (error instanceof DOMException && error.name === pushServiceFailed) return words.notTaken
  const reason = reasonOf(error)
  if (reason === null) return messageOf(error)
  return reason === 'not_on' ? words.notOn : words.notTaken
}

const failed = (title: string, error: unknown) => toast({ title, text: why(error), tone: 'bad' })

/** Undefined while unknown. `busy`: waiting for the browser or the server. */
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
