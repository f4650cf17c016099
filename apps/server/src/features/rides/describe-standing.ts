// What is said of strikes and of the beans of late cancels, in a ride's record.
import { inWords } from '@beanpool/contract/in-words'
import type { RecordedEvent } from '../standing/record-strikes.ts'
import type { Naming } from './describe-activity.ts'
import { beansWords } from './price-line.ts'

/** Hundredths of a bean that a household spent or earned. */
type Moved = { householdId: string; hundredths: number }

type Data = { toAdultId?: string | null; event?: RecordedEvent; spent?: Moved[]; earned?: Moved[] }

const eventWords: Record<Exclude<RecordedEvent, 'excuse'>, string> = {
  covered: 'is waived: somebody else drives',
  claimed: 'is waived: somebody claimed the ride',
  driven_after_all: 'is waived: somebody did drive',
  taken_back: 'is gone: the family drives after all',
  uncovered: 'counts now: nobody drove',
  ride_cancelled: 'has lapsed: the ride does not take place',
  brought_back: 'is open again: the ride takes place after all',
  serve: 'is served: a later drive was done',
  revive: 'counts again: the drive that had served it did not take place',
  overturned: 'is gone: the driver did come',
  recorded_anew: 'counts again: who drove was corrected',
  given_in_vain: 'is gone: giving the drive back was undone',
  unclaimed: 'is open again: the claim was given back',
  expired: 'has expired: its 30 days are over',
}

/** A sentence like those of `describeActivity`, or null for a kind that is none of these. */
export function describeStanding(kind: string, facts: Data, { nameOf, householdOf }: Naming): string | null {
  const moves = (list: Moved[] = [], verb: string) =>
    list.map(({ householdId, hundredths }) => `${householdOf(householdId)} ${verb} ${beansWords(hundredths)}`)
  switch (kind) {
    case 'strike_settled':
      if (!facts.event || facts.event === 'excuse') return null
      return `The strike for ${nameOf(facts.toAdultId)} ${eventWords[facts.event]}.`
    case 'probation_ended':
      return `The probation of ${nameOf(facts.toAdultId)} ends with this drive.`
    case 'penalty_posted':
      return `For the late cancel, ${inWords([...moves(facts.spent, 'spent'), ...moves(facts.earned, 'earned')])}.`
    case 'penalty_taken_back':
      return 'The beans for the late cancel were given back.'
    default:
      return null
  }
}
