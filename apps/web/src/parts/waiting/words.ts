import type { Kept } from '../../api/outbox.ts'

/** A change kept by an older version of the app may have been sent, as it does not say. */
export const drop = ({ problem, isTried }: Pick<Kept, 'problem' | 'isTried'>): string =>
  problem === null && isTried === false ? "Don't send" : 'Discard'

export const waitingToBeSent = 'Waiting to be sent'

export const notSavedAndWaitingTo = 'Not saved, and waiting to be sent'
export const changesNotSaved = (count: number): string =>
  count === 1 ? 'This change was not saved' : 'These changes were not saved'
export const changesWait = (count: number): string =>
  count === 1 ? 'This change waits to be sent' : 'These changes wait to be sent'
