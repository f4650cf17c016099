// Sample families for the public pages' pictures, as the app's components expect them.
import type { FairnessRow } from '../../ui/fairness-bars.tsx'
import type { RideDriverLine } from '../../ui/ride-card.tsx'
import type { Seat } from '../../ui/seat-row.tsx'
import * as words from './words.ts'

export type Family = { name: string; beanIndex: number; kid: string }

export const tran: Family = { name: words.tran, beanIndex: 4, kid: words.tam }
export const okafor: Family = { name: words.okafor, beanIndex: 6, kid: words.ole }
export const meyer: Family = { name: words.meyer, beanIndex: 0, kid: words.mia }
export const rossi: Family = { name: words.rossi, beanIndex: 1, kid: words.rita }
export const kaya: Family = { name: words.kaya, beanIndex: 7, kid: words.kem }

export const beans = 100

/** The balances of these families in a group, in whole beans: after past rides, and after the planned rides. */
export const standing: { family: Family; posted: number; projected: number }[] = [
  { family: rossi, posted: 3, projected: 1 },
  { family: okafor, posted: 1, projected: 0 },
  { family: kaya, posted: 0, projected: 0 },
  { family: tran, posted: -1, projected: -1 },
  { family: meyer, posted: -3, projected: 0 },
]

export const seatOf = ({ name, beanIndex, kid }: Family, state: Seat['state'] = 'booked'): Seat => ({
  key: name,
  kidName: kid,
  householdName: name,
  beanIndex,
  state,
})

export const driverLine = ({ name, beanIndex }: Family, text: string): RideDriverLine => ({
  text,
  tone: 'plain',
  bean: { index: beanIndex, householdName: name },
})

/** `posted` and `projected` are in whole beans. */
export const barOf = ({ name, beanIndex }: Family, posted: number, projected = posted): FairnessRow => ({
  key: name,
  name,
  beanIndex,
  postedHundredths: posted * beans,
  projectedHundredths: projected * beans,
})
