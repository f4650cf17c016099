// Members write, remove and read messages on a group's board, which no outsider can see.
import { postLimit } from '@beanpool/domain/messages/message-rules'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { adults } from '../../db/schema/accounts.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { createTestFamily, refusalOf, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)
const [rossi, okafor, meyer] = group.families

beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
})

const board = ({ parent }: TestFamily) => parent.client.messages
const post = async (family: TestFamily, text: string, addressed: TestFamily[] = []) => {
  const messageId = crypto.randomUUID()
  const addressedAdultIds = addressed.map(({ adultId }) => adultId)
  await board(family).post({ groupId: group.groupId, messageId, text, addressedAdultIds })
  return messageId
}
const list = (family: TestFamily, before?: number) =>
  board(family).list({ groupId: group.groupId, ...(before === undefined ? {} : { before }) })
const texts = async (family: TestFamily) => (await list(family)).messages.map(({ text }) => text)
const unread = async (family: TestFamily) =>
  (await board(family).reads({ groupId: group.groupId })).unreadCount

describe('writing a message', () => {
  test('shows it to every member, newest last, with the adults that it mentions', async () => {
    await post(rossi, '  Ada forgot her boots.\n\nWho has them? ')
    await post(okafor, '@Meyer have you?', [meyer, okafor])
    const { messages, more, timeZone } = await list(meyer)
    expect({ more, timeZone }).toEqual({ more: false, timeZone: 'UTC' })
    expect(messages).toMatchObject([
      { place: 1, text: 'Ada forgot her boots.\n\nWho has them?', author: { name: 'Rossi', isMe: false } },
      { place: 2, author: { name: 'Okafor', householdName: 'Okafor' }, canRemove: false, gone: null },
    ])
    expect(messages[1]?.addressed).toMatchObject([{ adultId: meyer.adultId, name: 'Meyer', isMe: true }])
    const { people } = await board(rossi).people({ groupId: group.groupId })
    expect(people.map(({ name }) => name)).toEqual(['Meyer', 'Okafor'])
  })

  test('adds one message even if its ID is sent twice, and no other adult can use that ID', async () => {
    const message = { groupId: group.groupId, messageId: crypto.randomUUID(), text: 'Once' }
    await Promise.all([board(rossi).post(message), board(rossi).post(message)])
    await board(rossi).post({ ...message, text: 'Twice' })
    expect(await texts(okafor)).toEqual(['Once'])
    expect(await refusalOf(board(okafor).post(message))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gives messages written at the same time different places on the board', async () => {
    await Promise.all([post(rossi, 'One'), post(okafor, 'Two'), post(meyer, 'Three')])
    const { messages } = await list(rossi)
    expect(messages.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(messages.map(({ text }) => text).sort()).toEqual(['One', 'Three', 'Two'])
  })

  test('is refused without words, beyond 2000 characters, and beyond the ten-minute limit', async () => {
    for (const text of ['', ' \n ', 'a'.repeat(2001)])
      expect(await refusalOf(post(rossi, text)), text.slice(0, 3)).toMatchObject({ code: 'INVALID_INPUT' })
    await post(rossi, 'a'.repeat(2000))
    for (let count = 1; count < postLimit.messages; count += 1) await post(rossi, `${count}`)
    expect(await refusalOf(post(rossi, 'One more'))).toMatchObject({ code: 'RATE_LIMITED' })
    app.clock.advance({ minutes: postLimit.windowMinutes })
    await post(rossi, 'Later')
    expect(await unread(okafor)).toBe(31)
  })

  test('fills pages, which are loaded one at a time', async () => {
    for (let count = 1; count <= 65; count += 1) {
      if (count % postLimit.messages === 0) app.clock.advance({ minutes: postLimit.windowMinutes })
      await post(rossi, `${count}`)
    }
    const pages = [await list(okafor)]
    for (let more = pages[0]?.more; more; more = pages[0]?.more)
      pages.unshift(await list(okafor, pages[0]?.messages[0]?.place))
    expect(pages.map(({ messages }) => messages.length)).toEqual([5, 30, 30])
    const all = pages.flatMap(({ messages }) => messages.map(({ text }) => Number(text)))
    expect(all).toEqual(Array.from({ length: 65 }, (_, place) => place + 1))
    expect(await app.countQueries(() => list(okafor))).toBeLessThanOrEqual(8)
  })
})

describe('removing a message', () => {
  const lines = async () =>
    (await group.admin.parent.client.groups.activity({ groupId: group.groupId })).lines.map(
      ({ text }) => text,
    )

  test('leaves a line on the board, but none on the record, if its author removes it', async () => {
    const messageId = await post(okafor, 'Oops')
    expect(await reasonOf(board(meyer).remove({ messageId }))).toBe('not_yours')
    const before = await lines()
    await board(okafor).remove({ messageId })
    await board(okafor).remove({ messageId })
    const [message] = (await list(meyer)).messages
    expect(message).toMatchObject({ text: null, gone: 'deleted', removedByName: null, backUntil: null })
    expect(await lines()).toEqual(before)
    expect(JSON.stringify(await list(meyer))).not.toContain('Oops')
  })

  test('records the admin who removed it, without the message’s words', async () => {
    const messageId = await post(okafor, 'Shouting')
    await board(rossi).remove({ messageId })
    const [message] = (await list(okafor)).messages
    expect(message).toMatchObject({ text: null, gone: 'removed', removedByName: 'Rossi', backUntil: null })
    const [line] = await lines()
    expect(line).toBe('removed a message of Okafor.')
    // The author cannot undo a removal by an admin.
    expect(await reasonOf(board(okafor).bringBack({ messageId }))).toBe('not_yours')
    await board(rossi).bringBack({ messageId })
    expect(await texts(okafor)).toEqual(['Shouting'])
    expect((await lines())[0]).toBe('brought a message of Okafor back.')
  })

  test('can be undone within ten minutes, after which the text is deleted', async () => {
    const messageId = await post(okafor, 'Back')
    await board(okafor).remove({ messageId })
    expect((await list(okafor)).messages[0]?.backUntil).toBe('2026-03-02T09:11:00Z')
    app.clock.advance({ minutes: 9 })
    await app.runJobs()
    await board(okafor).bringBack({ messageId })
    await board(okafor).bringBack({ messageId })
    expect(await texts(meyer)).toEqual(['Back'])
    await board(okafor).remove({ messageId })
    app.clock.advance({ minutes: 10 })
    expect(await reasonOf(board(okafor).bringBack({ messageId }))).toBe('too_late')
    app.clock.advance({ minutes: 10 })
    await app.beanpool.runScheduledJobs()
    const { rows } = await app.db.execute(sql`select text from messages where id = ${messageId}`)
    expect(rows).toEqual([{ text: null }])
  })

  test('loses neither the removal nor the read mark if someone reads it at that time', async () => {
    const messageId = await post(okafor, 'Race')
    await Promise.all([
      board(okafor).remove({ messageId }),
      board(meyer).markRead({ groupId: group.groupId, place: 1 }),
      board(rossi).remove({ messageId }),
    ])
    expect((await list(meyer)).messages[0]).toMatchObject({ text: null })
    const { readers } = await board(rossi).reads({ groupId: group.groupId })
    expect(readers).toEqual([{ adultId: meyer.adultId, name: 'Meyer', place: 1 }])
  })
})

describe('reading messages', () => {
  test('counts others’ messages and shows how far each adult has read, and a mark never moves back or past the end', async () => {
    const { groupId } = group
    for (const text of ['One', 'Two', 'Three']) await post(rossi, text)
    expect([await unread(rossi), await unread(okafor)]).toEqual([0, 3])
    await board(okafor).markRead({ groupId, place: 2 })
    await board(okafor).markRead({ groupId, place: 1 })
    await board(meyer).markRead({ groupId, place: 400 })
    const { readers } = await board(rossi).reads({ groupId })
    expect(readers.map(({ name, place }) => ({ name, place }))).toEqual([
      { name: 'Meyer', place: 3 },
      { name: 'Okafor', place: 2 },
    ])
    expect([await unread(okafor), await unread(meyer)]).toEqual([1, 0])
    await post(rossi, 'Four')
    expect(await unread(meyer)).toBe(1)
  })

  test('starts on joining, so older messages do not count as unread', async () => {
    await post(rossi, 'Before')
    app.clock.advance({ minutes: 1 })
    const { code } = await group.admin.parent.client.invitations.create({
      groupId: group.groupId,
      email: null,
    })
    const late = await createTestFamily(app, { name: 'Late', kids: ['Lia'] })
    await late.parent.client.invitations.accept({ code, consent: true })
    expect(await texts(late)).toEqual(['Before'])
    expect(await unread(late)).toBe(0)
    app.clock.advance({ minutes: 1 })
    await post(rossi, 'Welcome')
    expect(await board(late).reads({ groupId: group.groupId })).toMatchObject({ unreadCount: 1, newAfter: 1 })
    await board(late).markRead({ groupId: group.groupId, place: 2 })
    expect(await board(late).reads({ groupId: group.groupId })).toMatchObject({ unreadCount: 0, newAfter: 2 })
  })
})

describe('outsiders', () => {
  test('can neither read nor write, whether or not the group exists, and neither can a family that has left', async () => {
    const messageId = await post(okafor, 'Among us')
    const stranger = await createTestFamily(app, { name: 'Strand', kids: [] })
    await app.db.execute(
      sql`update memberships set status = 'left', left_at = now() where household_id = ${okafor.householdId}`,
    )
    for (const family of [stranger, okafor]) {
      const { messages } = family.parent.client
      for (const groupId of [group.groupId, crypto.randomUUID()]) {
        expect(await refusalOf(messages.list({ groupId }))).toMatchObject({ code: 'FORBIDDEN' })
        expect(await refusalOf(messages.reads({ groupId }))).toMatchObject({ code: 'FORBIDDEN' })
        expect(await refusalOf(messages.people({ groupId }))).toMatchObject({ code: 'FORBIDDEN' })
        expect(await refusalOf(messages.markRead({ groupId, place: 1 }))).toMatchObject({ code: 'FORBIDDEN' })
        const message = { groupId, messageId: crypto.randomUUID(), text: 'Hi' }
        expect(await refusalOf(messages.post(message))).toMatchObject({ code: 'FORBIDDEN' })
      }
      for (const id of [messageId, crypto.randomUUID()])
        expect(await refusalOf(messages.remove({ messageId: id }))).toMatchObject({ code: 'NOT_FOUND' })
    }
    // The messages of former members stay under the name of their family.
    const [message] = (await list(meyer)).messages
    expect(message).toMatchObject({ text: 'Among us', author: { name: 'Okafor' } })
    expect((await board(meyer).people({ groupId: group.groupId })).people.map(({ name }) => name)).toEqual([
      'Rossi',
    ])
  })

  test('a deleted adult’s messages lose their text', async () => {
    await post(okafor, 'Gone with me')
    await app.db.update(adults).set({ deletedAt: app.clock.now() }).where(eq(adults.id, okafor.adultId))
    expect((await list(meyer)).messages[0]).toMatchObject({
      text: null,
      gone: 'emptied',
      removedByName: null,
    })
  })

  test('mentioning an adult outside the group has no effect, but the message is posted', async () => {
    const stranger = await createTestFamily(app, { name: 'Strand', kids: [] })
    await post(okafor, '@Strand?', [stranger, meyer])
    const [message] = (await list(rossi)).messages
    expect(message?.addressed.map(({ name }) => name)).toEqual(['Meyer'])
  })
})
