// What must be so once a race is over: the invariants of a month, and the books as the model would keep them.
import type { Db } from '../../db/pool.ts'
import { brokenInvariants } from '../months/invariants.ts'
import { postRide } from '../months/model-beans.ts'
import { drivenForCash } from '../months/model-requests.ts'
import { observe } from '../months/observe.ts'
import type { Posting, Setting } from '../months/world.ts'

export async function brokenAfterRace(db: Db, setting: Setting, now: number): Promise<string[]> {
  const { world, books } = await observe(db, setting.groupId, null)
  const should = structuredClone(world)
  // What somebody drove for cash moves no beans.
  for (const ride of should.rides)
    postRide(should, ride, ride.status === 'completed' && !drivenForCash(world, ride))
  const ofRides = ({ postings }: { postings: Posting[] }) =>
    postings
      .filter((posting) => posting.kind === 'ride')
      .map(({ ride, household, amount }) => `${ride} ${household} ${amount}`)
      .sort()
  const expected = ofRides(should)
  const wrong = ofRides(world).filter((line) => !expected.includes(line))
  const missing = expected.filter((line) => !ofRides(world).includes(line))
  return [
    ...brokenInvariants(world, books, setting, now),
    ...wrong.map((line) => `posted, and should not be: ${line}`),
    ...missing.map((line) => `not posted: ${line}`),
  ]
}
