// Where the world that the model expects and the one that was observed differ, in words.
import type { World } from './world.ts'

type Rows = { [field: string]: unknown }[]

const sorted = (rows: Rows) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()

/** Everything is compared; fields left out are those that nothing depends on, or that the model cannot know. */
export function differences(expected: World, observed: World): string[] {
  if (expected === observed) return []
  const parts: [string, (world: World) => Rows][] = [
    ['ride', ridesOf],
    ['offer', ({ offers }) => offers],
    ['strike', ({ strikes }) => strikes.map(({ id: _id, ...strike }) => strike)],
    ['back-out', ({ backOuts }) => backOuts],
    ['report', ({ reports }) => reports],
    ['request', ({ requests }) => requests.map(({ id: _id, ...request }) => request)],
    ['swap', ({ swaps }) => swaps.map(({ id: _id, ...swap }) => swap)],
    ['appeal', ({ appeals }) => appeals],
    ['posting', ({ postings }) => postings],
    ['pool', ({ pools }) => pools.map((pool) => ({ ...pool, kids: [...pool.kids].sort().join() }))],
    ['absence', ({ absences }) => absences.map(({ id: _id, ...absence }) => absence)],
    ['vacation', ({ vacations }) => vacations.map(({ id: _id, ...vacation }) => vacation)],
    ['weekly', ({ weekly }) => weekly],
    ['no-ride day', ({ noRideDays }) => noRideDays.map((date) => ({ date }))],
  ]
  return parts.flatMap(([name, rows]) => {
    const should = sorted(rows(expected))
    const is = sorted(rows(observed))
    return [
      ...without(should, is).map((row) => `expected ${name} ${row}`),
      ...without(is, should).map((row) => `observed ${name} ${row}`),
    ]
  })
}

function without(rows: string[], others: string[]): string[] {
  const left = [...others]
  return rows.filter((row) => {
    const at = left.indexOf(row)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The price of a ride without a driver is only what it would be; the car's size is the plan's and the driver's. */
function ridesOf({ rides }: World): Rows {
  return rides.map(
    ({
      capacity: _capacity,
      changes: _changes,
      acted: _acted,
      updated: _updated,
      raisedBy: _raised,
      price,
      seats,
      ...ride
    }) => ({
      ...ride,
      price: ride.household === null ? null : price,
      seats: seats
        .map(({ kid, state, lateCancel }) => `${kid} ${state}${lateCancel ? ' late' : ''}`)
        .sort()
        .join(', '),
    }),
  )
}
