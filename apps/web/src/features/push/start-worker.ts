// Starts what works beside the page: its worker, the app kept for a start without a connection, and push that stays on.
import type { AnyRouter } from '@tanstack/react-router'
import { ownBuild } from '../../api/new-build.ts'
import { renewPush } from './push-here.ts'
import { watchBuild } from './watch-build.ts'
import { followWorker, workerHere } from './worker-here.ts'

/** What the page still loads goes first. */
const afterMs = 5_000

const start = async (adultId: string) => {
  const registration = await workerHere()
  if (registration === null) return
  await renewPush(registration, adultId).catch((error: unknown) =>
    console.error('Push could not be renewed', error),
  )
}

/** Ends with the function given back; the worker stays. Development has none. */
export const startWorker = (router: AnyRouter, adultId: string): (() => void) => {
  if (!ownBuild) return () => {}
  const timer = window.setTimeout(() => start(adultId), afterMs)
  const unfollow = followWorker(router)
  const unwatch = watchBuild()
  return () => {
    window.clearTimeout(timer)
    unfollow()
    unwatch()
  }
}
