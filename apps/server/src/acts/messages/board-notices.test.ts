// A group’s board sends each adult one notice, and no other until they have read the board.
import { beforeEach, expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { noticesOf, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)
const [rossi, okafor, meyer] = group.families

beforeEach(async () => {
  for (const { parent } of group.families) await parent.client.notifications.markAllRead()
  await app.runJobs()
  app.clock.advance({ minutes: 1 })
})

const post = async (family: TestFamily, text: string, addressed: TestFamily[] = []) => {
  const messageId = crypto.randomUUID()
  const addressedAdultIds = addressed.map(({ adultId }) => adultId)
  await family.parent.client.messages.post({ groupId: group.groupId, messageId, text, addressedAdultIds })
  await app.runJobs()
  app.clock.advance({ seconds: 5 })
  return messageId
}
const told = async ({ parent }: TestFamily) =>
  (await noticesOf(parent)).filter(({ type }) => type === 'message_posted')
const bell = async ({ parent }: TestFamily) => (await parent.client.notifications.unread()).count
const read = ({ parent }: TestFamily, place: number) =>
  parent.client.messages.markRead({ groupId: group.groupId, place })
const mailsTo = async ({ parent }: TestFamily) =>
  (await app.outbox()).filter(({ to, subject }) => to === parent.email && subject.includes('wrote'))

test('messages without an @ are combined into one quiet notice until it is read, and their author gets none', async () => {
  const first = await post(okafor, 'Who has Ada’s boots?')
  await post(okafor, 'The red ones')
  expect(await told(okafor)).toEqual([])
  const [notice, ...others] = await told(meyer)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    priority: 'low',
    category: 'governance',
    read: false,
    over: false,
    title: '2 messages in Maple Street',
    line: 'Okafor: “The red ones”',
    button: { path: `/groups/${group.groupId}?tab=messages&message=${first}` },
  })
  expect(await bell(meyer)).toBe(0)
  expect(await mailsTo(meyer)).toEqual([])

  await read(meyer, 2)
  expect(await told(meyer)).toMatchObject([{ over: true, read: true }])
  await post(rossi, 'Found them')
  expect(await told(meyer)).toMatchObject([
    { title: 'Rossi wrote in Maple Street', line: '“Found them”', over: false, read: false },
    { over: true },
  ])
})

test('mentioning an adult with @ sends them one notice, in the bell and by email, and no quiet one as well', async () => {
  await post(okafor, '@Meyer could you take Ole on Friday?', [meyer])
  const [notice, ...others] = await told(meyer)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    priority: 'high',
    title: 'Okafor wrote to you in Maple Street',
    over: false,
    line: '“@Meyer could you take Ole on Friday?”',
  })
  expect(await bell(meyer)).toBe(1)
  expect(await mailsTo(meyer)).toHaveLength(1)
  expect(await told(rossi)).toMatchObject([{ priority: 'low', title: 'Okafor wrote in Maple Street' }])
  expect(await mailsTo(rossi)).toEqual([])

  // A second message brings no second notice before the first is read.
  await post(rossi, '@Meyer or on Monday?', [meyer])
  expect(await told(meyer)).toMatchObject([{ title: '2 messages to you in Maple Street', priority: 'high' }])
  expect(await bell(meyer)).toBe(1)
  await read(meyer, 2)
  expect(await bell(meyer)).toBe(0)
  expect(await told(meyer)).toMatchObject([{ over: true }])
})

test('removing a message ends its notice, and restoring it brings the notice back', async () => {
  const messageId = await post(okafor, '@Meyer sorry, wrong group', [meyer])
  await okafor.parent.client.messages.remove({ messageId })
  expect(await bell(meyer)).toBe(0)
  expect(await told(meyer)).toMatchObject([{ over: true }])
  await okafor.parent.client.messages.bringBack({ messageId })
  expect(await bell(meyer)).toBe(1)
})

test('a waiting email is not sent if the message is read or removed first', async () => {
  await meyer.parent.client.notifications.savePreferences({
    ...(await meyer.parent.client.notifications.preferences()),
    quietFrom: '00:00',
    quietUntil: '23:00',
  })
  const messageId = await post(okafor, '@Meyer now or never', [meyer])
  await okafor.parent.client.messages.remove({ messageId })
  app.clock.advance({ hours: 24 })
  await app.runJobs()
  expect(await mailsTo(meyer)).toEqual([])
})

test('an adult who never reads the board gets a notice of only the last twenty messages', async () => {
  for (let count = 1; count <= 24; count += 1) await post(okafor, `${count}`)
  expect(await told(meyer)).toMatchObject([
    { title: '20 messages or more in Maple Street', line: 'Okafor: “24”' },
  ])
})
