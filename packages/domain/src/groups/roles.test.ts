// Checks properties of open hand-overs, and of roles in a group for any order of actions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerRefusal,
  type HandOver,
  type HandOverAnswer,
  isHandOverOpen,
  proposalRefusal,
  roleRefusal,
} from './roles.ts'

const t0 = Temporal.Instant.from('2026-03-02T09:00:00Z')

/** A group of four families with one adult each; an adult and their household have the same number. */
type World = { owner: string; admins: Set<string>; handOver: HandOver | null; minute: number }

const people = ['0', '1', '2', '3']
const person = fc.constantFrom(...people)
type Act =
  | { do: 'role'; by: string; of: string; admin: boolean }
  | { do: 'propose'; by: string; to: string }
  | { do: 'answer'; by: string; answer: HandOverAnswer }
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('role' as const), by: person, of: person, admin: fc.boolean() }),
  fc.record({ do: fc.constant('propose' as const), by: person, to: person }),
  fc.record({
    do: fc.constant('answer' as const),
    by: person,
    answer: fc.constantFrom<HandOverAnswer>('accepted', 'declined', 'withdrawn'),
  }),
)

/** Applies the rules' results the way the server does. */
function run(world: World, each: Act): World {
  const owned = { ownerAdultId: world.owner, ownerHouseholdId: world.owner }
  const next = { ...world, minute: world.minute + 1 }
  if (each.do === 'role') {
    const role = each.admin ? 'admin' : 'member'
    if (roleRefusal(owned, { byAdultId: each.by, householdId: each.of, role })) return next
    const admins = new Set(world.admins)
    if (each.admin) admins.add(each.of)
    else admins.delete(each.of)
    return { ...next, admins }
  }
  if (each.do === 'propose') {
    if (proposalRefusal(owned, { byAdultId: each.by, toHouseholdId: each.to })) return next
    const proposedAt = t0.add({ minutes: world.minute })
    const members = { fromMemberSince: t0, toMemberSince: t0 }
    const handOver = {
      status: 'open' as const,
      fromAdultId: each.by,
      toAdultId: each.to,
      proposedAt,
      ...members,
    }
    return { ...next, handOver }
  }
  if (world.handOver === null) return next
  const asked = { byAdultId: each.by, answer: each.answer, ownerAdultId: world.owner }
  if (answerRefusal(world.handOver, asked) !== null) return next
  const handOver = { ...world.handOver, status: each.answer }
  if (each.answer !== 'accepted') return { ...next, handOver }
  return { ...next, handOver, owner: each.by, admins: new Set([...world.admins, each.by]) }
}

const founded: World = { owner: '0', admins: new Set(['0']), handOver: null, minute: 0 }

describe('the roles, whatever the adults do', () => {
  const over = (law: (before: World, after: World, each: Act) => void) =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let world = founded
        for (const each of acts) {
          const after = run(world, each)
          law(world, after, each)
          world = after
        }
      }),
      { numRuns: 300, seed: 19 },
    )

  test('always include the owner’s family as an admin', () => {
    over((_, after) => expect(after.admins).toContain(after.owner))
  })

  test('change only through the owner, or when an adult accepts the owner’s hand-over', () => {
    over((before, after, each) => {
      if (before.owner !== after.owner) {
        expect([each.by, before.handOver?.toAdultId]).toEqual([after.owner, after.owner])
        expect(before.handOver?.fromAdultId).toBe(before.owner)
        expect(after.admins).toContain(before.owner)
      } else if ([...before.admins].join() !== [...after.admins].join()) expect(each.by).toBe(before.owner)
    })
  })

  test('do not change if an action is repeated', () => {
    over((_, after, each) => {
      const again = run(after, each)
      expect([again.owner, [...again.admins]]).toEqual([after.owner, [...after.admins]])
      expect(again.handOver?.status).toBe(after.handOver?.status)
    })
  })
})

describe('a hand-over', () => {
  const handOver: HandOver = {
    status: 'open',
    fromAdultId: 'from',
    toAdultId: 'to',
    proposedAt: t0,
    fromMemberSince: t0,
    toMemberSince: t0.subtract({ hours: 1 }),
  }

  test('is open while both the proposing owner and the adult asked are members', () => {
    expect(isHandOverOpen(handOver, 'from')).toBe(true)
  })

  test.each([
    ['it ended', { status: 'lapsed' }],
    ['the owner left', { fromMemberSince: null }],
    ['the adult who was asked left', { toMemberSince: null }],
    ['the adult who was asked left and came back', { toMemberSince: t0.add({ seconds: 1 }) }],
  ] as [string, Partial<HandOver>][])('lapses when %s', (_, over) => {
    expect(isHandOverOpen({ ...handOver, ...over }, 'from')).toBe(false)
  })

  test('lapses when the group gets a new owner', () => {
    expect(isHandOverOpen(handOver, 'another')).toBe(false)
  })

  test.each([
    ['from', 'accepted', 'asked_only'],
    ['to', 'withdrawn', 'owner_only'],
    ['to', 'accepted', null],
    ['from', 'withdrawn', null],
  ] as const)('answered by %s with "%s" yields %s', (byAdultId, answer, expected) => {
    expect(answerRefusal(handOver, { byAdultId, answer, ownerAdultId: 'from' })).toBe(expected)
  })
})
