// Creates names, addresses, phone numbers and messages, and makes emails and a job fail. Then searches the answers to
// operators for any of that data.
import { contract } from '@beanpool/contract/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { withTransaction } from '../../db/pool.ts'
import { givenApp } from '../../testing/given.ts'
import { callProcedure, procedures } from '../../testing/procedure-samples.ts'
import { createTestGroup, createTestPool, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp({ environment: { OPERATORS: 'op@example.com' } })

const secrets = {
  kids: ['Zorki', 'Quillon'],
  adults: ['Zebedee', 'Quarkson', 'Meyerbeer'],
  families: ['Zebrowski', 'Meyer'],
  phones: ['555 98765', '555 11223'],
  places: ['Quarkallee 7', 'Zitherweg 3', 'Grumblethorpe', 'Springfield', 'Lincoln School'],
  groups: ['Maple Street', 'Morning School Run'],
  texts: ['Peanutty', 'Tante Ludmila', 'a kazoo on the back seat', 'Fjordvik', 'the wrong gate'],
}

async function livesRichly() {
  const group = await createTestGroup(app, [
    { name: 'Zebrowski', kids: ['Zorki', 'Quillon'] },
    { name: 'Meyer', kids: ['Mia'] },
  ])
  await createTestPool(app, group)
  const { groupId, admin } = group
  const { client } = admin.parent
  const [kidId = ''] = admin.kidIds
  await client.accounts.update({ firstName: 'Zebedee', lastName: 'Quarkson', phone: '555 98765' })
  await group.families[1]?.parent.client.accounts.update({ lastName: 'Meyerbeer' })
  await client.households.saveHomeAddress({ address: 'Quarkallee 7' })
  const { household } = await client.households.addAddress({ name: 'Grandma', address: 'Zitherweg 3' })
  const addressId = household?.addresses.find(({ isHome }) => !isHome)?.addressId ?? ''
  await client.places.copy({ groupId, placeId: newId(), addressId, name: 'Grumblethorpe' })
  await client.households.saveSafetyCard({
    kidId,
    seat: 'booster',
    allergies: 'Peanutty',
    handOver: 'Tante Ludmila',
    contacts: [{ name: 'Tante Ludmila', phone: '555 11223' }],
  })
  await client.households.addVacation({ startDate: '2026-08-01', endDate: '2026-08-09', note: 'Fjordvik' })
  await client.messages.post({ groupId, messageId: newId(), text: 'a kazoo on the back seat' })
  const [ride] = await ridesAhead(app, group)
  await client.rides.callOff({ rideId: ride?.rideId ?? '', note: 'the wrong gate' })
  await app.runJobs()
  return group
}

/** Makes every email fail with a response that quotes it, and a job with an error that quotes its data. */
async function letAllFail() {
  const answer = '550 5.7.1 "Zorki" <zebedee@example.com> of https://x.example/Quarkallee is at +1 555 98765'
  await app.db.execute(sql`update outbox_mails set sent_at = null, dropped_at = now(), failure = ${answer}`)
  const { jobs } = app.beanpool.context
  const { deliverMail } = await import('../../mail/mailer.ts')
  await withTransaction(app.db, (tx) => jobs.enqueue(tx, deliverMail, { mailId: newId() }))
  const message = 'no seat for “Zorki” at "Quarkallee 7"\n    at seatKid (Quillon)'
  await app.db.execute(sql`update jobs.job set state = 'failed', completed_on = now(),
    output = ${JSON.stringify({ message })}::jsonb where name = 'deliver-mail'`)
}

test('no procedure of operators returns anything about a family or a group', async () => {
  const operator = await app.signUpVerified({ firstName: 'Opal', email: 'op@example.com' })
  const group = await livesRichly()
  const { rows: mails } = await app.db.execute<{ id: string; text: string }>(
    sql`select id, subject || text_body as text from outbox_mails order by created_at desc`,
  )
  // The failed emails really contain such data.
  expect(mails.some(({ text }) => text.includes('Morning School Run'))).toBe(true)
  await letAllFail()
  const member = group.families[1]
  const { parent, adultId } = group.admin
  const inputs: Record<string, unknown[]> = {
    'operator.read': [undefined],
    'operator.findAccount': [{ email: parent.email }, { email: member?.parent.email }],
    'operator.act': ['send_reset', 'end_sessions', 'reset_two_factor', 'block', 'unblock', 'delete'].flatMap(
      (act) => [
        { adultId, act },
        { adultId: member?.adultId, act },
      ],
    ),
    'operator.saveSettings': [{ signUp: 'closed' }, { betaCode: 'PLUMS' }],
    'operator.retryMail': [{ mailId: mails[0]?.id }],
  }
  expect(Object.keys(inputs).sort()).toEqual(
    procedures
      .map(({ path }) => path)
      .filter((path) => path.startsWith('operator.'))
      .sort(),
  )
  expect(Object.keys(contract.operator)).toHaveLength(Object.keys(inputs).length)
  const answers: string[] = []
  const ask = async (path: string, input: unknown) => {
    const answer = await operator.post(`/api/rpc/${path.replace('.', '/')}`, { json: input })
    answers.push(await answer.text())
    return answer.status
  }
  const statuses: number[] = []
  for (const [path, all] of Object.entries(inputs))
    for (const input of all) statuses.push(await ask(path, input))
  await ask('operator.read', undefined)
  expect(statuses.filter((status) => status !== 200)).toEqual([409])
  const all = answers.join('\n')
  // The page shows the failures.
  expect(all).toContain('no seat for … at …')
  expect(all).toMatch(/550 5\.7\.1 … … of … is at …/)
  const found = Object.values(secrets)
    .flat()
    .filter((secret) => all.includes(secret))
  expect(found).toEqual([])
  expect((await callProcedure(operator, 'groups.dashboard', { groupId: group.groupId })).code).toBe(
    'FORBIDDEN',
  )
})
