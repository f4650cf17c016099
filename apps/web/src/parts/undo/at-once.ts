// Shows the certain part of an undo before the server has answered; the plan's changes come with the answer.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { OpenUndo } from '@beanpool/contract/undo'
import { drivenAgainBy, left, notDone, onRide, ridesAgain } from '../rides/at-once.ts'
import { asPerson } from '../session/as-person.ts'

type Shown = (value: object) => object

const onItsRide = ({ action, what }: OpenUndo, rideId: string, me: Me): Shown => {
  switch (action) {
    case 'take':
    case 'accept':
      return onRide(rideId, left('dropped'))
    case 'cant_drive':
      // Given back for another driver, whose name comes with the server's answer.
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

/** Removes its line and its button. */
const offered =
  ({ undoId }: OpenUndo): Shown =>
  (value) => {
    if ('undos' in value && Array.isArray(value.undos))
      return { ...value, undos: value.undos.filter((each: OpenUndo) => each.undoId !== undoId) }
    const { undo } = value as { undo?: OpenUndo | null }
    return undo?.undoId === undoId ? { ...value, undo: null } : value
  }

/** For `showAtOnce`. */
export const undone =
  (undo: OpenUndo, me: Me): Shown =>
  (value) =>
    undo.rideId === null ? offered(undo)(value) : onItsRide(undo, undo.rideId, me)(offered(undo)(value))
