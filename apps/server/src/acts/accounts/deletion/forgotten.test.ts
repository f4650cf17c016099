// No table keeps any personal data of a deleted adult or kid, except in other people's own words.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/columns.ts'
import { authSessions } from '../../../db/schema/auth.ts'
import { pushSubscriptions } from '../../../db/schema/notices.ts'
import { dumpDatabase, foundIn } from '../../../testing/dump-database.ts'
import { givenApp } from '../../../testing/given.ts'
import { askedPool } from '../../../testing/request-samples.ts'
import { urgentTrip } from '../../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  inviteCoParent,
  ridesAhead,
  type TestFamily,
  type TestGroup,
} from '../../../testing/test-group.ts'
import { testPassword } from '../../../testing/test-parent.ts'

const app = await givenApp()

let group: TestGroup & { poolId: string }
let owner: TestFamily
let zeb: TestFamily

const secrets = [
  ...[
    'Zebedee',
    'Quarkson',
    'Zebrowski',
    '555 98765',
    'Zorki',
    'Quillon',
    'Peanutty',
    'Tante Ludmila',
    '555 11223',
    'Zwetschge',
    'Ochre',
    'Z-EB 77',
  ],
  ...[
    'Quarkallee',
    'Zitherweg',
    'Xylogasse',
    'friend.of.zeb@example.com',
    'half.of.zeb@example.com',
    'sprained my ankle',
  ],
  ...['Oboe lesson', 'Fjordvik', 'Grumblethorpe', 'zebs-browser', 'AcmeSure', 'a word of my own', 'kazoo'],
]

beforeEach(async () => {
  app.clock.set('2026-03-02T09:00:00Z')
  const made = await createTestGroup(app, [
    { name: 'Rossi', kids: ['Ada'] },
    { name: 'Zebrowski', kids: ['Zorki', 'Quillon'] },
    { name: 'Meyer', kids: ['Mia'] },
  ])
  group = { ...made, ...(await createTestPool(app, made)) }
  const [first, second] = group.families
  if (!first || !second) throw new Error('three families')
  owner = first
  zeb = second
})

/** Does everything that an adult can do, so data of every kind is entered, sent and received. */
async function livesRichly() {
  const { client } = zeb.parent
  const { groupId, poolId } = group
  const [zorki = '', quillon = ''] = zeb.kidIds
  await app.db.execute(sql`update adults set plan_tier = 'pro' where id = ${zeb.adultId}`)
  await client.accounts.update({ firstName: 'Zebedee', lastName: 'Quarkson', phone: '555 98765' })
  await client.households.saveHomeAddress({ address: 'Quarkallee 7' })
  const { household } = await client.households.addAddress({ name: 'Grandma', address: 'Zitherweg 3' })
  await client.households.updateKid({ kidId: zorki, name: 'Zorki', notes: 'Peanutty' })
  await client.households.saveSafetyCard({
    kidId: zorki,
    seat: 'booster',
    allergies: 'Peanutty',
    handOver: 'Tante Ludmila',
    contacts: [{ name: 'Tante Ludmila', phone: '555 11223' }],
    pickUpWord: 'Zwetschge',
  })
  const carId = household?.cars[0]?.carId ?? ''
  await client.households.changeCar({ carId, name: null, seats: null, colour: 'Ochre', plate: 'Z-EB 77' })
  const addressId = household?.addresses.find(({ isHome }) => !isHome)?.addressId ?? ''
  await client.places.copy({ groupId, placeId: newId(), addressId, name: 'Grumblethorpe' })
  await client.households.addVacation({ startDate: '2026-08-01', endDate: '2026-08-09', note: 'Fjordvik' })
  await client.messages.post({ groupId, messageId: newId(), text: 'a word of my own, call 555 98765' })
  await client.concerns.raise({
    groupId,
    concernId: newId(),
    aboutHouseholdId: null,
    text: 'a word of my own',
  })
  await client.urgent.post(
    urgentTrip(group, {
      startsAt: '2026-03-20T15:00',
      endsAt: null,
      amountCents: 500,
      notes: 'a word of my own',
      fromLocation: 'Oboe lesson',
      toLocation: 'Xylogasse 4',
    }),
  )
  await client.poolRequests.ask({ ...askedPool(groupId), requestId: newId(), notes: 'Bring the kazoo' })
  await client.invitations.send({ groupId, emails: ['friend.of.zeb@example.com'] })
  await client.coParents.invite({ email: 'half.of.zeb@example.com' })
  const rides = await ridesAhead(app, group)
  const own = rides.find(({ driver }) => driver?.householdId === zeb.householdId)
  const other = rides.find(({ driver }) => driver?.householdId === owner.householdId)
  await client.rides.notRiding({ rideId: other?.rideId ?? '', kidId: zorki })
  await client.rides.cantDrive({ rideId: own?.rideId ?? '', action: 'reoffer', reason: 'ill' })
  const { strikes } = await client.standing.mine({})
  await client.standing.appeal({ strikeId: strikes[0]?.strikeId ?? '', body: 'I sprained my ankle' })
  await client.pools.withdraw({ poolId, kidId: quillon })
  await client.households.deleteKid({ kidId: quillon })
  const { undos } = await client.undo.open()
  await client.undo.run({ undoId: undos.find(({ action }) => action === 'delete_kid')?.undoId ?? '' })
  const [session] = await app.db.select().from(authSessions).where(sql`user_id = ${zeb.adultId}`)
  await app.db.insert(pushSubscriptions).values({
    id: newId(),
    adultId: zeb.adultId,
    sessionId: session?.id ?? '',
    endpoint: 'https://push.example/zebs-browser',
    p256dh: 'key',
    auth: 'auth',
    createdAt: app.clock.now(),
  })
  await app.db.execute(sql`insert into driver_credentials (id, adult_id, insurance_provider, updated_at)
    values (${newId()}, ${zeb.adultId}, 'AcmeSure', now())`)
  await app.runJobs()
  app.clock.advance({ minutes: 30 })
  await app.runJobs()
  await app.beanpool.runScheduledJobs()
}

/** Sends the last email, which confirms the deletion; the outbox then forgets it (refused-mail.test.ts). */
const lastMailGoes = () =>
  app.db.execute(sql`delete from outbox_mails where subject = 'Your Beanpool account is deleted'`)

async function remove(family = zeb) {
  await family.parent.client.accountDeletion.run({ password: testPassword })
  await lastMailGoes()
}

describe('a deleted account', () => {
  test('leaves no name, number, address or word of its adult and kids in any table', async () => {
    await livesRichly()
    const before = await foundIn(app, secrets)
    // Checking for a secret that was never stored would prove nothing.
    const seen = (secret: string) => before.some((line) => line.startsWith(`${secret} in `))
    expect(secrets.filter((secret) => !seen(secret))).toEqual([])
    expect(before.some((line) => line.includes(' in public.outbox_mails'))).toBe(true)
    await remove()
    expect(await foundIn(app, secrets)).toEqual([])
    app.clock.advance({ hours: 30 })
    await app.beanpool.runScheduledJobs()
    await app.runJobs()
    expect(await foundIn(app, secrets)).toEqual([])
    const dump = await dumpDatabase(app)
    expect(dump.get('public.auth_users')).not.toContain(zeb.adultId)
    expect(dump.get('public.notices')).not.toContain(`"adult_id":"${zeb.adultId}"`)
  })

  test('also removes former names of its adult and kids from others’ records, notices and emails', async () => {
    const { client } = zeb.parent
    const [zorki = ''] = zeb.kidIds
    const rides = await ridesAhead(app, group)
    const other = rides.find(({ driver }) => driver?.householdId === owner.householdId)
    app.clock.set(
      Temporal.Instant.from(other?.startAt ?? '')
        .subtract({ hours: 20 })
        .toString(),
    )
    const earlier = ['Oldfirst', 'Oldfamily', 'Oldkid']
    await client.accounts.update({ firstName: 'Oldfirst' })
    await client.households.saveFamily({ name: 'Oldfamily' })
    await client.households.updateKid({ kidId: zorki, name: 'Oldkid', notes: null })
    await client.rides.notRiding({ rideId: other?.rideId ?? '', kidId: zorki })
    await client.households.deleteKid({ kidId: zorki })
    const { undos } = await client.undo.open()
    await client.undo.run({ undoId: undos.find(({ action }) => action === 'delete_kid')?.undoId ?? '' })
    await client.messages.post({ groupId: group.groupId, messageId: newId(), text: 'Hello' })
    await app.runJobs()
    app.clock.advance({ minutes: 30 })
    await app.runJobs()
    await client.accounts.update({ firstName: 'Newfirst' })
    await client.households.saveFamily({ name: 'Newfamily' })
    await client.households.updateKid({ kidId: zorki, name: 'Newkid', notes: null })
    const before = await foundIn(app, earlier)
    expect(before.some((line) => line.startsWith('Oldkid in public.outbox_mails'))).toBe(true)
    await remove()
    expect(await foundIn(app, [...earlier, 'Newfirst', 'Newfamily', 'Newkid'])).toEqual([])
  })

  test('is also removed from a family that the adult had left, including the adult’s texts there and notices about the adult', async () => {
    const email = 'zyxel@example.com'
    const code = await inviteCoParent(app, zeb, email)
    const sam = await app.signUpVerified({
      firstName: 'Zyxel',
      lastName: 'Vombat',
      phone: '555 33445',
      email,
    })
    await sam.client.coParents.accept({ code })
    const { groupId } = group
    await sam.client.messages.post({ groupId, messageId: newId(), text: 'Zyxel was here' })
    await sam.client.coParents.leave({ householdId: zeb.householdId })
    await app.runJobs()
    const theirs = ['Zyxel', 'Vombat', '555 33445', email]
    const before = await foundIn(app, theirs)
    expect(before.some((line) => line.includes(' in public.notices'))).toBe(true)
    await remove({ ...zeb, parent: sam })
    expect(await foundIn(app, theirs)).toEqual([])
  })
})
