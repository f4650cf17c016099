// Starts what works beside the page: its worker, the app kept for a start without a connection, and push that stays on.
import type { AnyRouter } from '@tanstack/react-router'
import { ownBuild } from '../../api/new-build.ts'
import { renewPush } from './push-here.ts'
import { followWorker, workerHere } from './worker-here.ts'

/** What the page still loads goes first. */
const afterMs = 5_000

const start = async () => {
  if ((await workerHere()) === null) return
  await renewPush().catch((error: unknown) => console.error('Push could not be renewed', error))
}

/** Ends with the function given back; the worker stays. Development has none. */
export const startWorker = (router: AnyRouter): (() => void) => {
  if (ownBuild === null) return () => {}
  const timer = window.setTimeout(start, afterMs)
  const unfollow = followWorker(router)
  return () => {
    window.clearTimeout(timer)
    unfollow()
  }
}
