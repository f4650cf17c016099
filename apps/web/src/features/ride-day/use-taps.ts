// The driver's taps: shown at once, kept on the phone while there is no connection, sent in order and counted once.

import type { DayTap, RideDay } from '@beanpool/contract/ride-day'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, detailOf, messageOf, reasonOf } from '../../api/api.ts'
import { getKept, getQueue, useKept } from '../../api/queue.ts'
import { isUnreached } from '../../api/reach.ts'
import { serverDate } from '../../api/server-clock.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentWithin } from '../../ui/date-words.ts'
import { toast } from '../../ui/toast.ts'
import { type ShownDay, shownDay } from './day-view.ts'
import * as words from './taps-words.ts'
import { type TapRefusal, tapRefusalWords } from './taps-words.ts'

/** Time until the answered or kept tap is on the screen by itself. */
const lingersMs = 1_000

type NewTap = Pick<DayTap, 'kind' | 'kidIds' | 'missingKidIds'>

const waitingTap = (tapId: string) =>
  getKept().find(({ name, input }) => name === 'rideDays.tap' && (input as { tapId: string }).tapId === tapId)

export const useTaps = (day: RideDay) => {
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
    },
    onError: (error: unknown) => {
      if (isUnreached(error)) return
      const reason = reasonOf<TapRefusal>(error)
      if (reason === 'not_driver' || reason === 'cancelled') setLost(tapRefusalWords(reason, detailOf(error)))
      else
        toast({
          title: words.notCounted,
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
    const tapped: DayTap = { ...made, tapId: crypto.randomUUID(), at: serverDate().toISOString() }
    const drop = () => setPending((list) => list.filter(({ tapId }) => tapId !== tapped.tapId))
    setPending((list) => [...list, tapped])
    sendTap.send({ rideId, ...tapped }).then(() => window.setTimeout(drop, lingersMs), drop)
  }
  const takeBack = ({ tapId }: DayTap) => {
    const waiting = waitingTap(tapId)
    setBack((list) => [...list, tapId])
    const drop = () => setBack((list) => list.filter((each) => each !== tapId))
    // A tap that was never sent is dropped.
    const given = waiting
      ? Promise.resolve(getQueue()?.discard(waiting))
      : sendBack.send({ rideId, tapId, at: serverDate().toISOString() })
    given.then(() => window.setTimeout(drop, lingersMs), drop)
  }
  return { shown, tap, takeBack, lost, forgetLost: () => setLost(null) }
}
