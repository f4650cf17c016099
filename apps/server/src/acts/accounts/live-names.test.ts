import { versionOf } from '@beanpool/domain/households/family-setup'
import { expect, test } from 'vitest'
import type { LiveEvent } from '../../live/publish.ts'
import { givenApp } from '../../testing/given.ts'
import { createTestGroup, twoFamilies } from '../../testing/test-group.ts'

const heard: LiveEvent[] = []

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)
app.beanpool.hub.subscribe((signal) => {
  if (signal.kind === 'event') heard.push(signal.event)
})

const told = { groupId: expect.any(String), topics: ['members', 'rides'] }

test('screens that show the name of an adult, family or kid show a new name at once', async () => {
  const [rossi] = group.families
  if (!rossi) throw new Error('no family')
  const { accounts, households } = rossi.parent.client
  const changes = [
    () => accounts.update({ firstName: 'Rosa', lastName: 'Rossi', phone: '555 0199' }),
    () => households.saveFamily({ name: 'Rossi-Bianchi' }),
    () => households.updateKid({ kidId: rossi.kidIds[0] ?? '', name: 'Adelina', notes: null }),
  ]
  for (const change of changes) {
    heard.length = 0
    await change()
    await expect.poll(() => heard).toContainEqual(told)
  }
})

test('with an account open on two devices, the second save does not overwrite changes that it has not seen', async () => {
  const { accounts } = group.admin.parent.client
  const { firstName, lastName, phone } = await accounts.me()
  const version = versionOf({ firstName, lastName, phone })
  await accounts.update({ phone: '555 0177', version })
  // The device sends its save again.
  await accounts.update({ phone: '555 0177', version })
  for (const over of [{ phone: '555 0188' }, { lastName: 'Bianchi' }])
    await expect(accounts.update({ ...over, version })).rejects.toMatchObject({
      code: 'REFUSED',
      data: { reason: 'changed_since' },
    })
  expect(await accounts.me()).toMatchObject({ phone: '555 0177', lastName })
  await accounts.update({ phone: '555 0188', version: versionOf({ firstName, lastName, phone: '555 0177' }) })
  expect((await accounts.me()).phone).toBe('555 0188')
})

test('a field left out of an account change keeps its value, and the account’s other devices receive the change', async () => {
  const { client } = group.admin.parent
  const before = await client.accounts.me()
  heard.length = 0
  const after = await client.accounts.update({ dateLanguage: 'de-DE' })
  expect(after).toEqual({ ...before, dateLanguage: 'de-DE' })
  const { adultId } = before
  await expect.poll(() => heard).toContainEqual({ adultId, topics: ['me', 'notices'] })
  expect((await client.accounts.update({ phone: '555 0123' })).dateLanguage).toBe('de-DE')
  expect((await client.accounts.update({ dateLanguage: null })).dateLanguage).toBeNull()
  await expect(client.accounts.update({ dateLanguage: 'tlh' as 'de-DE' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})
