import { describe, expect, test } from 'vitest'
import {
  byHandWords,
  candidateReason,
  type Exclusion,
  exchangeWords,
  exclusionWords,
  furtherCarWords,
  notInPoolWords,
  ruleWords,
  type WhyFacts,
  type WhyRule,
  whyMeByHandWords,
  whyMeWords,
  whySentence,
} from './why-words.ts'

const ride = { date: '2026-03-05', timeZone: 'Europe/Berlin', locked: true }
const meyer = candidate('Meyer', -300, { chosen: true })
const sato = candidate('Sato', -300, { drivesThatWeek: 2 })
const driver = { householdName: 'Meyer', isMine: false }

function candidate(householdName: string, projectedHundredths: number, over: object = {}) {
  return {
    householdId: householdName,
    householdName,
    beanIndex: 0,
    adultName: 'Ada',
    projectedHundredths,
    drivesThatWeek: 1,
    lastDroveAt: null as string | null,
    chosen: false,
    ...over,
  }
}

const sentence = (rule: WhyRule, over: Partial<WhyFacts['why']> = {}, by: WhyFacts['driver'] = driver) =>
  whySentence({
    why: { rule, candidates: [meyer, sato], excluded: [], exchange: null, ...over },
    driver: by,
    ride,
  })

/** The sentence for each rule. The compiler requires all of them. */
const sentences: Record<WhyRule, string> = {
  probation: 'Meyer has 3 strikes and drives first, once.',
  only_candidate: 'Only Meyer could drive.',
  others_rather_not: 'Only Meyer was left: the others would rather not.',
  only_one_left: 'Only Meyer was left: the others drive then.',
  lowest_balance: 'Meyer had the lowest balance: 3 behind.',
  fewest_drives_that_week: 'Meyer drives less that week, 1 drive against 2; Sato was tied.',
  longest_since_last_drive: 'Meyer has not driven yet; Sato was tied.',
  stable_draw: 'Meyer and Sato were tied. We drew lots.',
  exchange: 'Meyer drives, to keep turns even.',
  fixed: 'Meyer kept this drive.',
  frozen: 'It’s close, so the next driver has to accept.',
  none: 'No driver yet.',
}

const excluded: Record<Exclusion, string> = {
  not_active: 'not in this group then',
  not_enrolled: 'no kids in this pool',
  no_adult: 'no adult who could drive',
  unavailable: 'not free then',
  vacation: 'away on vacation',
  drives_then: 'driving another ride',
  cars_in_use: 'all cars in use',
  no_car: 'no car for kids',
  car_too_small: 'car too small',
  credentials: 'no valid credentials',
  backed_out: 'gave this ride back',
  declined: 'declined this ride',
  backed_out_of_other: 'gave back another car that day',
  declined_other: 'declined another car that day',
  prefers_not: 'would rather not',
}

const rules = Object.keys(sentences) as WhyRule[]
const exclusions = Object.keys(excluded) as Exclusion[]

describe('the reason for the driver', () => {
  test.each(rules)('%s is one sentence that names the family', (rule) => {
    expect(sentence(rule)).toBe(sentences[rule])
  })

  test.each(rules)('%s has words under a name and on the adult’s own card, without its code', (rule) => {
    for (const words of [
      ruleWords[rule],
      whyMeWords(rule, 'Soccer'),
      sentence(rule, {}, { ...driver, isMine: true }),
    ]) {
      expect(words.length).toBeGreaterThan(5)
      expect(words).not.toMatch(/_|undefined|null/)
    }
  })

  test('does not name the adult’s own family', () => {
    expect(sentence('lowest_balance', {}, { ...driver, isMine: true })).toBe(
      'Your family had the lowest balance: 3 behind.',
    )
  })

  test('says which family was level in “longest since the last drive”', () => {
    const drove = { ...meyer, lastDroveAt: '2026-02-02T08:00:00Z' }
    expect(sentence('longest_since_last_drive', { candidates: [drove, sato] })).toBe(
      'Meyer drove longest ago; Sato was tied.',
    )
  })

  test('does not call a family the only one that can drive if the other families are ruled out only by their wishes', () => {
    const left = (reason: Exclusion) => ({ ...sato, reason })
    expect(sentence('others_rather_not', { excluded: [left('prefers_not'), left('drives_then')] })).toBe(
      'Only Meyer was left: the others would rather not, or drive then.',
    )
    expect(ruleWords.others_rather_not).not.toContain('can')
    expect(whyMeWords('others_rather_not', 'Soccer')).not.toMatch(/[Oo]nly/)
  })

  test('compares the adult’s own family, on its card, only with those in the same turn', () => {
    expect(whyMeWords('lowest_balance', 'Soccer')).toBe('You were next in turn for Soccer')
    for (const rule of ['fewest_drives_that_week', 'longest_since_last_drive'] as const)
      expect(whyMeWords(rule, 'Soccer')).toMatch(/^A tie: /)
  })

  test('does not call the family with the lowest balance lower than those that would rather not drive', () => {
    expect(sentence('lowest_balance', { excluded: [{ ...sato, reason: 'prefers_not' }] })).toBe(
      'Meyer had the lowest balance of those who didn’t mind: 3 behind.',
    )
  })

  test('points to the reasons if no family can drive, but not to the old plan if the ride was given back', () => {
    expect(sentence('none', { candidates: [] }, null)).toContain('Nobody can drive.')
    expect(sentence('lowest_balance', {}, null)).toBe('No driver right now.')
  })
})

describe('an exchange', () => {
  const neededFor = { poolName: 'Soccer', startAt: '2026-03-05T14:30:00Z', onlyThey: true }
  const household = {
    householdId: 'm',
    householdName: 'Meyer',
    kind: 'same_time' as const,
    first: 'lowest_balance' as const,
  }

  test('names the ride for which that family is the only choice, and its time in the group’s zone', () => {
    const words = exchangeWords({ ...household, neededFor }, ride)
    expect(words).toMatch(/^Meyer was lower, but only they can take Soccer at .*3:30.*\.$/)
  })

  test('does not claim that no other family could take it if another one could', () => {
    const words = exchangeWords({ ...household, neededFor: { ...neededFor, onlyThey: false } }, ride)
    expect(words).toMatch(/^Meyer was lower, but drives Soccer at .*, so most kids get a ride/)
    expect(words).not.toContain('only they')
  })

  test('includes the day if the other ride is on a different day', () => {
    const later = { ...neededFor, startAt: '2026-03-06T14:30:00Z', onlyThey: false }
    const words = exchangeWords({ ...household, kind: 'later_turn', neededFor: later }, ride)
    expect(words).toMatch(/Soccer on Friday at .* instead\.$/)
  })

  test('is explained by the balances if there is no other ride', () => {
    expect(exchangeWords({ ...household, kind: 'evens_out', neededFor: null }, ride)).toBe(
      'Meyer was lower, but this keeps turns more even.',
    )
    expect(exchangeWords({ ...household, neededFor: null }, ride)).toBe(
      'Meyer was lower, but drives another ride.',
    )
  })

  test('does not call a family’s balance lower if it was level, or if the family came first because of probation', () => {
    const of = (first: WhyRule) =>
      exchangeWords({ ...household, first, kind: 'evens_out', neededFor: null }, ride)
    for (const rule of ['fewest_drives_that_week', 'longest_since_last_drive', 'stable_draw'] as const)
      expect(of(rule)).toMatch(/^Meyer was tied and came first, but/)
    expect(of('probation')).toMatch(/^Meyer drives first, once, but/)
  })
})

test.each(exclusions)('the words for %s say why a family was excluded', (reason) => {
  expect(exclusionWords[reason]).toBe(excluded[reason])
})

test('each way of choosing a driver by hand has its own words, for the family and for other families', () => {
  for (const how of ['took', 'accepted', 'picked', 'swapped', 'partner', 'kept', 'claimed'] as const) {
    for (const isMine of [true, false]) {
      expect(byHandWords(how, { householdName: 'Meyer', isMine })).toMatch(/The plan leaves it\.$/)
    }
    expect(whyMeByHandWords(how)).toMatch(/^(You|Your|An admin)/)
  }
  expect(byHandWords('took', { householdName: 'Meyer', isMine: false })).toContain('Meyer volunteered')
  expect(byHandWords('claimed', { householdName: 'Meyer', isMine: false })).toContain(
    'Meyer claimed it for cash.',
  )
  expect(byHandWords('picked', { householdName: 'Meyer', isMine: true })).toContain(
    'An admin picked your family',
  )
  expect(byHandWords('picked', { householdName: 'Meyer', isMine: false }, 'Odile')).toBe(
    'Odile picked Meyer to drive. The plan leaves it.',
  )
})

test('the words for a recorded driver mention neither taking nor claiming the ride, nor planning it again', () => {
  const meyer = { householdName: 'Meyer', isMine: false }
  expect(byHandWords('recorded', meyer)).toBe('An admin said Meyer drove.')
  expect(byHandWords('recorded', { ...meyer, isMine: true })).toBe('An admin said your family drove.')
  expect(whyMeByHandWords('recorded')).toBe('An admin said you drove')
})

test('places in the order are explained: chosen, needed elsewhere, next, and the rest', () => {
  const at = (ahead: number, over: object = {}) =>
    candidateReason({
      rule: 'exchange',
      chosen: false,
      ahead,
      someChosen: true,
      exchanged: null,
      ...over,
    })
  expect(at(0, { chosen: true })).toBe('fits best for everyone')
  const first = 'lowest_balance'
  expect(at(0, { exchanged: { kind: 'same_time', first } })).toBe('lower, driving the other car')
  expect(at(0, { exchanged: { kind: 'later_turn', first } })).toBe('lower, drives another time')
  expect(at(0, { exchanged: { kind: 'evens_out', first: 'stable_draw' } })).toBe('spared this time')
  expect(at(1)).toBe('next in line')
  expect(at(2)).toBe('would be third')
  expect(at(0, { someChosen: false })).toBe('first in line')
})

test('a ride offered before its lock is not called locked', () => {
  const why = { rule: 'frozen' as const, candidates: [meyer, sato], excluded: [], exchange: null }
  expect(whySentence({ why, driver: null, ride: { ...ride, locked: false } })).toBe(
    'We’re waiting for answers.',
  )
})

test('an extra car has a reason: the number of kids, its driver, the lock, or even turns', () => {
  const card = { carCount: 2, driver: null, driverSource: 'plan', locked: false } as const
  const words = (over: object, kids: number) =>
    furtherCarWords({ ...card, ...over } as Parameters<typeof furtherCarWords>[0], { kids, largestCar: 5 })
  expect(words({}, 7)).toBe('7 kids need two cars.')
  expect(words({}, 5)).toBe('All 5 kids fit in one car, but a second one keeps turns even.')
  expect(words({ locked: true }, 5)).toMatch(/, but now only an admin can merge them\.$/)
  expect(words({ driver: {}, driverSource: 'took' }, 5)).toMatch(/picked by hand\.$/)
  expect(words({ carCount: 1 }, 5)).toBeNull()
})

test('families without a kid in the pool are only counted', () => {
  expect(notInPoolWords(1)).toBe('1 more family has no kids here.')
  expect(notInPoolWords(4)).toBe('4 more families have no kids here.')
})
