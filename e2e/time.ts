// Makes time pass on open screens.
import { control, type Parent, serverNow } from './app.ts'

/**
 * Advances time for the server and all open screens, whose timers fire as they do when a closed laptop is opened again.
 */
export async function timePasses(moment: string, parents: Parent[]) {
  const before = await serverNow()
  await control('clock', { now: moment })
  const ms = Date.parse(moment) - Date.parse(before)
  for (const { context } of parents) await context.clock.fastForward(ms)
}
