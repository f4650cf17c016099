// A family's second adult gets notices about what their partner has asked for, posted or withdrawn.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { invitePartner, urgentTrip } from '../../testing/steps.ts'
import { noticesOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'
import type { TestParent } from '../../testing/test-parent.ts'

const app = await givenApp()
const group = givenRun(app)

/** Finds a family that drives, other than the admin's. */
let proposer: TestFamily
let partner: TestParent

beforeEach(async () => {
  const rides = await ridesAhead(app, group)
  const drives = ({ householdId }: TestFamily) =>
    rides.filter(({ driver }) => driver?.householdId === householdId).length > 1
  proposer = group.families.find((family) => family !== group.admin && drives(family)) as TestFamily
  partner = await invitePartner(app, proposer)
  await app.runJobs()
})

const told = async (parent: Pick<TestParent, 'client'>, type: string) =>
  (await noticesOf(parent)).filter((notice) => notice.type === type)

/** Finds the last drive of each of two families, far enough ahead that nothing is locked. */
async function proposeSwap() {
  const rides = (await ridesAhead(app, group)).filter(({ driver }) => driver !== null)
  const isTheirs = ({ driver }: (typeof rides)[number]) => driver?.householdId === proposer.householdId
  const own = rides.filter(isTheirs).at(-1)
  const wanted = rides.filter((ride) => !isTheirs(ride) && ride.date !== own?.date).at(-1)
  const asked = group.families.find(
    ({ householdId }) => householdId === wanted?.driver?.householdId,
  ) as TestFamily
  if (!own || !wanted) throw new Error('they do not take turns')
  await proposer.parent.client.swaps.propose({ rideId: own.rideId, otherRideId: wanted.rideId })
  const [proposal] = await told(asked.parent, 'swap_proposed')
  if (proposal?.answer?.kind !== 'swap') throw new Error('nobody was asked')
  return { own, wanted, asked, swapId: proposal.answer.swapId }
}

describe('a swap', () => {
  test('is announced to the whole family of its proposer when it is declined', async () => {
    const { asked, swapId } = await proposeSwap()
    await asked.parent.client.swaps.decline({ swapId })
    for (const reader of [proposer.parent, partner])
      expect(await told(reader, 'swap_answered')).toMatchObject([
        { title: 'Your swap is declined', line: expect.stringMatching(/ for .+ You keep your drive\.$/) },
      ])
  })

  test('is also announced to the proposer’s whole family when it is accepted', async () => {
    const { asked, swapId } = await proposeSwap()
    await asked.parent.client.swaps.accept({ swapId })
    for (const reader of [proposer.parent, partner])
      expect(await told(reader, 'swap_answered')).toMatchObject([{ title: 'Your swap is accepted' }])
  })

  test('is announced to the partner of the adult who withdraws it, and ends for the family that was asked', async () => {
    const { asked, swapId } = await proposeSwap()
    await proposer.parent.client.swaps.withdraw({ swapId })
    expect(await told(partner, 'swap_answered')).toMatchObject([
      {
        title: 'The swap your family proposed is off',
        line: expect.stringMatching(/ withdrew it\. You keep your drive\.$/),
      },
    ])
    expect(await told(proposer.parent, 'swap_answered')).toEqual([])
    expect(await told(asked.parent, 'swap_proposed')).toMatchObject([{ over: true }])
  })

  test.each([
    ['is called off', 'One of the two rides is off.'],
    ['has another driver', 'One of the two has another driver now.'],
    ['is locked', 'It’s too close to swap one of the two now.'],
  ])('lapses, with the reason given, when one of its rides %s', async (what, why) => {
    const { own, wanted, asked } = await proposeSwap()
    const { rideId } = wanted
    if (what === 'is called off') await group.admin.parent.client.rides.callOff({ rideId, note: null })
    if (what === 'has another driver')
      await asked.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
    if (what === 'is locked') {
      const firstStart = [own.startAt, wanted.startAt].sort()[0] ?? ''
      await app.jobsAt(Temporal.Instant.from(firstStart).subtract({ hours: 2 }).toString())
    }
    for (const reader of [proposer.parent, partner]) {
      const [notice] = await told(reader, 'swap_answered')
      expect(notice).toMatchObject({ title: 'Your proposed swap has ended' })
      expect(notice?.line).toContain(why)
    }
  })
})

const swimming = { startsAt: '2026-03-04T17:00', endsAt: '2026-03-04T18:00' }

test('nobody in the family that posts an urgent ride is asked to drive it', async () => {
  const { client } = proposer.parent
  await client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const requestId = crypto.randomUUID()
  await client.urgent.post(urgentTrip(group, { requestId, ...swimming }))
  expect(await told(partner, 'urgent_posted')).toEqual([])
  const other = group.families.find((family) => ![proposer, group.admin].includes(family)) as TestFamily
  expect(await told(other.parent, 'urgent_posted')).toMatchObject([
    {
      answer: { kind: 'claim', requestId },
      button: { label: 'See it', path: `/groups/${group.groupId}?urgent=${requestId}` },
    },
  ])
})

describe('a drive that the driver’s partner gives away', () => {
  const ride = async () => {
    const own = (await ridesAhead(app, group)).find(
      ({ driver }) => driver?.householdId === proposer.householdId,
    )
    if (!own) throw new Error('the family drives')
    return own
  }

  test('is announced to its driver, with the strike that it costs', async () => {
    const { rideId } = await ride()
    await partner.client.rides.cantDrive({ rideId, action: 'reoffer' })
    const [gone] = await told(proposer.parent, 'drive_unassigned')
    expect(gone).toMatchObject({ line: 'Sam gave it back.', over: false })
    const [strike] = await told(proposer.parent, 'strike_added')
    expect(strike?.line).toMatch(/ Sam gave your drive back\. It counts only if nobody drives\. /)
    expect(await told(partner, 'strike_added')).toEqual([])
    expect(await told(partner, 'drive_unassigned')).toEqual([])
  })

  test('is announced to its driver if the partner drives instead, until the driver has it back', async () => {
    const { rideId } = await ride()
    const handTo = (partnerAdultId: string) =>
      partner.client.rides.cantDrive({ rideId, action: 'partner', partnerAdultId })
    await handTo((await partner.client.accounts.me()).adultId)
    expect(await told(proposer.parent, 'drive_unassigned')).toMatchObject([
      { line: 'Sam drives instead.', over: false },
    ])
    await handTo(proposer.adultId)
    expect(await told(proposer.parent, 'drive_unassigned')).toMatchObject([{ over: true }])
  })

  test('is announced even if it is posted for cash', async () => {
    const { rideId } = await ride()
    const pricing = { basis: 'per_seat' as const, baseCents: null, bumpCents: null, notes: null }
    await partner.client.rides.cantDrive({ rideId, action: 'convert', pricing })
    expect(await told(proposer.parent, 'drive_unassigned')).toMatchObject([
      { line: 'Sam posted it as urgent, for cash.', over: false },
    ])
    expect(await told(proposer.parent, 'strike_added')).toHaveLength(1)
    expect(await told(partner, 'drive_unassigned')).toEqual([])
  })
})

test('a claim that the partner gives back is announced to the adult who had made it', async () => {
  const other = group.families.find((family) => ![proposer, group.admin].includes(family)) as TestFamily
  await other.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const requestId = crypto.randomUUID()
  await other.parent.client.urgent.post(urgentTrip(group, { requestId, ...swimming }))
  await proposer.parent.client.urgent.claim({ requestId })
  await partner.client.urgent.withdraw({ requestId })
  const [gone] = await told(proposer.parent, 'drive_unassigned')
  expect(gone?.title).toMatch(/^You no longer drive: Swimming pool to Maple Street, /)
  expect(gone?.button.path).toBe(`/groups/${group.groupId}?urgent=${requestId}`)
  expect(await told(partner, 'drive_unassigned')).toEqual([])
})

test('an admin whose claim the partner gives back late gets one notice of it, and the other admins another', async () => {
  const [requester, otherAdmin] = group.families.filter((family) => family !== group.admin) as [
    TestFamily,
    TestFamily,
  ]
  const { admin, groupId } = group
  const adminsPartner = otherAdmin === proposer ? partner : await invitePartner(app, otherAdmin)
  await admin.parent.client.roles.set({ groupId, householdId: otherAdmin.householdId, role: 'admin' })
  await requester.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const requestId = crypto.randomUUID()
  await requester.parent.client.urgent.post(urgentTrip(group, { requestId, ...swimming }))
  await otherAdmin.parent.client.urgent.claim({ requestId })
  app.clock.set('2026-03-04T15:00:00Z')
  await adminsPartner.client.urgent.withdraw({ requestId })
  expect(await told(otherAdmin.parent, 'drive_unassigned')).toHaveLength(1)
  expect(await told(otherAdmin.parent, 'urgent_withdrawn')).toEqual([])
  expect(await told(admin.parent, 'urgent_withdrawn')).toMatchObject([
    { title: expect.stringMatching(/ can't drive: Swimming pool/) },
  ])
})

test('a family in two groups gets only one notice that its second adult has joined', async () => {
  const family = group.families.find((each) => ![proposer, group.admin].includes(each)) as TestFamily
  await family.parent.client.groups.create({
    name: 'Soccer',
    description: '',
    city: 'Springfield',
    timeZone: 'Europe/London',
  })
  await invitePartner(app, family)
  expect(await told(family.parent, 'co_parent_joined')).toHaveLength(1)
})
