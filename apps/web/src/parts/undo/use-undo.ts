// Undoes the adult's own actions of the last ten minutes.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { OpenUndo } from '@beanpool/contract/undo'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { drivenAgainBy, left, notDone, onRide, ridesAgain } from '../ride-steps/at-once.ts'
import { asPerson } from '../session/as-person.ts'
import { useMe } from '../session/me.ts'
import * as words from './words.ts'

export const useUndo = () => {
  const queries = useQueryClient()
  const me = useMe()
  const meant = useRef(new Map<string, OpenUndo>())
  const run = useSubmit(
    api.undo.run.mutationOptions({
      onMutate: ({ undoId }) => {
        const open = meant.current.get(undoId)
        return open && showAtOnce(queries, undone(open, me))
      },
      onSuccess: ({ stayed }) => {
        toast({ title: words.undone, text: words.undoneWords(stayed), tone: 'good' })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.undoRefusalWords[error.data.reason] : messageOf(error)
        toast({ title: words.couldNotUndo, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools', 'household']),
    }),
  )
  const undo = (open: OpenUndo) => {
    meant.current.set(open.undoId, open)
    run.mutate({ undoId: open.undoId })
  }
  return {
    undo,
    busy: run.isPending,
    /** Returns the undo for the toast that confirms the action. */
    undoAction: (open: OpenUndo | null) =>
      open ? { label: everyday.undo, run: () => undo(open) } : undefined,
  }
}

// Shows the certain part of an undo before the server has answered. Changes to the plan come with the response.

type Shown = (value: object) => object

const onItsRide = ({ action, what }: OpenUndo, rideId: string, me: Me): Shown => {
  switch (action) {
    case 'take':
    case 'accept':
      return onRide(rideId, left('dropped'))
    case 'cant_drive':
      // An admin gave the drive back for its driver, who comes with the server's response.
      if (what) return (value) => value
      return onRide(rideId, (ride: RideCard) => drivenAgainBy(asPerson(me, ride.groupId))(ride))
    case 'done':
      return onRide(rideId, notDone)
    case 'not_riding':
      return ridesAgain(rideId, what)
    default:
      return (value) => value
  }
}

/** Removes the action's line and button. */
const offered =
  ({ undoId }: OpenUndo): Shown =>
  (value) => {
    if ('undos' in value && Array.isArray(value.undos))
      return { ...value, undos: value.undos.filter((each: OpenUndo) => each.undoId !== undoId) }
    const { undo } = value as { undo?: OpenUndo | null }
    return undo?.undoId === undoId ? { ...value, undo: null } : value
  }

const undone =
  (undo: OpenUndo, me: Me): Shown =>
  (value) =>
    undo.rideId === null ? offered(undo)(value) : onItsRide(undo, undo.rideId, me)(offered(undo)(value))
