// Simulates the worlds with our planner and with HiGHS, one per processor at a time. HiGHS takes most of a benchmark's
// hours.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startChild } from '../scripts/children.mjs'
import { type BalanceRow, type BalanceSettings, balanceRow, type GridShape, gridShapes } from './grid.ts'
import { loadSolver } from './highs-model.ts'

type Job = { settings: BalanceSettings; shape: GridShape }

/** Returns one row per world in the grid, in grid order. */
export async function balanceRows(settings: BalanceSettings): Promise<BalanceRow[]> {
  const shapes = gridShapes()
  const rows: BalanceRow[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < shapes.length; at = next++) {
      const shape = shapes[at]
      if (shape) rows[at] = await rowOf({ settings, shape })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return rows
}

/** Runs the solver in a separate process, as it keeps a processor busy. */
async function rowOf(job: Job): Promise<BalanceRow> {
  const child = startChild(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(job)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`the world ${JSON.stringify(job.shape)} was not played`)
  return JSON.parse(out) as BalanceRow
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { settings, shape } = JSON.parse(process.argv[2] ?? '') as Job
  console.log(JSON.stringify(balanceRow(await loadSolver(), settings, shape)))
}
