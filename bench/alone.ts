// Makes one plan in a separate process: measures the first plan before the code is warm, and finds out whether a plan
// fits a memory limit.
//
//   node bench/alone.ts <households> <pools> <weeks> <easy|tight|structural> <seed> [warm]
import { CAR_PRICE } from '../packages/domain/src/planner/car-price.ts'
import { plan } from '../packages/domain/src/planner/outcome/plan.ts'
import { NO_HARD_LOCK_HUNDREDTHS } from './simulate.ts'
import { type Kind, makeWorld } from './world.ts'

const [households = 30, pools = 8, weeks = 4] = process.argv.slice(2, 5).map(Number)
const kind = (process.argv[5] ?? 'easy') as Kind
const world = makeWorld({ households, pools, weeks, kind, seed: Number(process.argv[6] ?? 1) })
// A server has made plans before. With `warm`, so has this process.
if (process.argv[7] === 'warm') {
  for (const [h, p] of [
    [12, 3],
    [30, 8],
  ] as const) {
    const { households: others, occurrences } = makeWorld({
      households: h,
      pools: p,
      weeks: 4,
      kind,
      seed: 99,
    })
    plan({
      hardLockHundredths: NO_HARD_LOCK_HUNDREDTHS,
      carPrice: CAR_PRICE,
      households: others,
      occurrences,
    })
  }
}
const before = { cpu: process.cpuUsage(), heap: process.memoryUsage().heapUsed }
const { cars } = plan({
  hardLockHundredths: NO_HARD_LOCK_HUNDREDTHS,
  carPrice: CAR_PRICE,
  households: world.households,
  occurrences: world.occurrences,
})
const { user, system } = process.cpuUsage(before.cpu)
console.log(
  JSON.stringify({
    ms: (user + system) / 1000,
    heapMb: Math.round((process.memoryUsage().heapUsed - before.heap) / 1e6),
    rides: world.occurrences.length,
    cars: cars.length,
  }),
)
