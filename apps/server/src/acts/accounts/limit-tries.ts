// Limits attempts at one account: per network, with a higher limit for all networks together. A device that has signed
// in before has its own limit (decision 33).
import { tooManyTries } from '@beanpool/contract/wait-words'
import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { networkOf } from '../../api/limit-rate.ts'
import { type Counter, lowerCounter, raiseCounter } from '../../books/accounts/sign-in-store.ts'
import type { AppContext } from '../../context/context.ts'
import type { Db } from '../../db/pool.ts'
import { accountTag, knownDevice } from './known-device.ts'

type Limits = { near: number; everywhere: number }

/** The hourly limits on attempts at one account: from one network or known device, and in total. */
const limits: Record<string, Limits> = {
  // Counts only failures, as a success is taken back.
  '/sign-in/email': { near: 30, everywhere: 300 },
  '/sign-up/email': { near: 6, everywhere: 30 },
  '/request-password-reset': { near: 6, everywhere: 30 },
  '/send-verification-email': { near: 6, everywhere: 30 },
}

type Counting = { request: GenericEndpointContext; email: string; address: string }

/** Counts an attempt, even at an unknown address, so as not to reveal which addresses exist. Throws after too many. */
export async function countTry({ db, log }: AppContext, counting: Counting) {
  for (const counter of await countersOf(counting)) {
    const seconds = await raiseCounter(db, counter)
    if (seconds === null) continue
    const { request, email } = counting
    log.warn(
      { event: 'tries-limited', path: request.path, account: accountTag(request, email) },
      'too many tries',
    )
    throw tooMany(seconds)
  }
}

export const tooMany = (seconds: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: tooManyTries(seconds) },
    { 'x-retry-after': String(seconds) },
  )

const passwordTries = (authUserId: string): Counter => ({ key: `tries|password|${authUserId}`, limit: 10 })

/**
 * Counts an attempt at a signed-in adult's password, whatever it is for, against the account's own limit. Returns null
 * if it is allowed.
 */
export const countPassword = (db: Db, authUserId: string) => raiseCounter(db, passwordTries(authUserId))

export const takePasswordBack = (db: Db, authUserId: string) => lowerCounter(db, passwordTries(authUserId))

/** Returns null for the first call within an hour. */
export const countOnce = (db: Db, key: string) => raiseCounter(db, { key, limit: 1 })

/** Takes back an attempt that succeeded. */
export async function takeTryBack({ db }: AppContext, counting: Counting) {
  for (const counter of await countersOf(counting)) await lowerCounter(db, counter)
}

/** Lists the narrow counter first, so a network over its own limit does not use up the limit for all networks. */
async function countersOf({ request, email, address }: Counting): Promise<Counter[]> {
  const { path } = request
  const found = limits[path]
  if (found === undefined) return []
  const account = accountTag(request, email)
  const device = await knownDevice(request, email)
  if (device !== null) return [{ key: `tries|${path}|device|${account}|${device}`, limit: found.near }]
  return [
    { key: `tries|${path}|network|${account}|${networkOf(address)}`, limit: found.near },
    { key: `tries|${path}|everywhere|${account}`, limit: found.everywhere },
  ]
}
