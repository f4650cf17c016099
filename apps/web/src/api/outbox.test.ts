import { expect, test } from 'vitest'
import { createOutbox, type Entry, type Kept, mostTries, type Outcome } from './outbox.ts'
import { memoryStore } from './outbox-store.ts'
import type { InputOf } from './sending.ts'

const entryOf = (input: unknown, over: Partial<Entry> = {}): Entry => ({
  adultId: 'odile',
  name: 'households.addKid',
  input,
  title: 'New child',
  typed: [],
  problem: null,
  tries: 0,
  ...over,
})

type Failed = Extract<Outcome, { kind: 'failed' }>

const stored: Outcome = { kind: 'stored', answer: 'ok', question: null }
const refused: Failed = {
  kind: 'failed',
  error: 'too many',
  problem: { text: 'Too many', choices: [] },
  counts: true,
  already: false,
}
const crashed: Failed = { kind: 'failed', error: 'crash', problem: null, counts: true, already: false }
const busy: Outcome = { ...crashed, error: 'busy', counts: false }

/** A queue with a scripted server, on a store that another tab may share. */
const setUp = (store = memoryStore()) => {
  const sent: unknown[] = []
  const world = { answer: (_: Kept): Outcome | Promise<Outcome> => stored, news: 0, changes: 0, online: true }
  const outbox = createOutbox({
    store,
    send: async (entry) => {
      sent.push(entry.input)
      return world.answer(entry)
    },
    isOnline: () => world.online,
    alone: (work) => work(),
    onChange: () => {
      world.changes += 1
    },
    onStored: () => {
      world.news += 1
    },
  })
  const inputs = async () => (await outbox.shownTo('odile')).map(({ input }) => input)
  return { outbox, world, sent, store, inputs }
}

test('waiting entries are sent once, in order', async () => {
  const { outbox, world, sent, inputs } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  for (const input of [1, 2, 3]) expect(await outbox.submit(entryOf(input))).toEqual({ kind: 'unreached' })
  expect(await inputs()).toEqual([1, 2, 3])
  sent.length = 0
  world.answer = () => stored
  await outbox.sendAll('odile')
  await outbox.sendAll('odile')
  expect(sent).toEqual([1, 2, 3])
  expect(await inputs()).toEqual([])
  expect(world.news).toBe(3)
})

test('a change is not announced as waiting while its screen waits for the response', async () => {
  const { outbox, world } = setUp()
  expect(await outbox.submit(entryOf(1))).toEqual(stored)
  world.answer = () => refused
  await outbox.submit(entryOf(2))
  expect(world.changes).toBe(0)
  world.answer = () => ({ kind: 'unreached' })
  await outbox.submit(entryOf(3))
  expect(world.changes).toBe(1)
})

test('if the connection drops midway, the remaining entries are kept in order', async () => {
  const { outbox, world, sent, inputs } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  for (const input of [1, 2, 3]) await outbox.submit(entryOf(input))
  sent.length = 0
  world.answer = ({ input }) => (input === 2 ? { kind: 'unreached' } : stored)
  await outbox.sendAll('odile')
  expect(sent).toEqual([1, 2])
  expect(await inputs()).toEqual([2, 3])
})

test('an edit queued behind another edit of the same thing is sent without the version that its form showed', async () => {
  const { outbox, world, sent } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  const edited = (input: InputOf<'households.updateKid'>) => entryOf(input, { name: 'households.updateKid' })
  const named = (input: InputOf<'households.saveFamily'>) => entryOf(input, { name: 'households.saveFamily' })
  await outbox.submit(edited({ kidId: 'mia', name: 'Mia', notes: '', version: 'Mi' }))
  await outbox.keep(edited({ kidId: 'mia', name: 'Maria', notes: '', version: 'Mi' }))
  await outbox.keep(edited({ kidId: 'tom', name: 'Tomas', notes: '', version: 'To' }))
  await outbox.keep(named({ name: 'Rossi', version: 'Ro' }))
  sent.length = 0
  world.answer = () => stored
  await outbox.sendAll('odile')
  expect(sent).toEqual([
    { kidId: 'mia', name: 'Mia', notes: '', version: 'Mi' },
    { kidId: 'mia', name: 'Maria', notes: '' },
    { kidId: 'tom', name: 'Tomas', notes: '', version: 'To' },
    { name: 'Rossi', version: 'Ro' },
  ])
})

test('kept entries outlive the tab', async () => {
  const first = setUp()
  first.world.answer = () => ({ kind: 'unreached' })
  await first.outbox.submit(entryOf('Mia'))
  const second = setUp(first.store)
  await second.outbox.sendAll('odile')
  expect(second.sent).toEqual(['Mia'])
  expect(await second.inputs()).toEqual([])
})

test('an entry is stored before it is sent, so nothing is lost if the tab closes in between', async () => {
  const { outbox, world, store } = setUp()
  world.answer = () => new Promise(() => undefined)
  outbox.submit(entryOf('Mia'))
  await new Promise((resolve) => setTimeout(resolve))
  expect((await store.all()).map(({ input }) => input)).toEqual(['Mia'])
})

test('a different adult neither sends nor sees the entries', async () => {
  const { outbox, world, sent } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  await outbox.submit(entryOf('Mia'))
  sent.length = 0
  world.answer = () => stored
  await outbox.sendAll('rosa')
  expect(sent).toEqual([])
  expect(await outbox.shownTo('rosa')).toEqual([])
  await outbox.discardAllOf('rosa')
  expect(await outbox.shownTo('odile')).toHaveLength(1)
  await outbox.discardAllOf('odile')
  expect(await outbox.shownTo('odile')).toEqual([])
})

test('a waiting screen gets the response, even a refusal, and no entry stays', async () => {
  const { outbox, world, inputs } = setUp()
  expect(await outbox.submit(entryOf(1))).toEqual(stored)
  world.answer = () => refused
  expect(await outbox.submit(entryOf(2))).toEqual(refused)
  world.answer = () => busy
  expect(await outbox.submit(entryOf(3))).toEqual(busy)
  expect(await inputs()).toEqual([])
  expect(world.news).toBe(0)
})

test('a refused entry is kept with its reason if no screen waits for its response, and the other entries are sent', async () => {
  const { outbox, world, inputs } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  for (const input of [{ name: 'Mia' }, { name: 'Max' }]) await outbox.submit(entryOf(input))
  world.answer = ({ input }) => ((input as { name: string }).name === 'Mia' ? refused : stored)
  await outbox.sendAll('odile')
  const [given] = await outbox.shownTo('odile')
  expect(given).toMatchObject({ input: { name: 'Mia' }, problem: { text: 'Too many' } })
  world.answer = () => stored
  await outbox.retry(given as Kept, { notes: 'again' })
  expect(await inputs()).toEqual([])
})

test('a change that has already happened counts as sent, and is reported to a waiting screen', async () => {
  const { outbox, world, inputs } = setUp()
  const gone: Outcome = { ...refused, already: true }
  world.answer = () => ({ kind: 'unreached' })
  await outbox.submit(entryOf('delete'))
  world.answer = () => gone
  await outbox.sendAll('odile')
  expect(await inputs()).toEqual([])
  expect(await outbox.submit(entryOf('delete'))).toEqual(gone)
})

test('an entry counts as tried from its first attempt, even without a response, but not while the device is offline', async () => {
  const { outbox, world, sent } = setUp()
  world.online = false
  expect(await outbox.submit(entryOf('on my way'))).toEqual({ kind: 'unreached' })
  await outbox.sendAll('odile')
  const isTried = async () => (await outbox.shownTo('odile'))[0]?.isTried
  expect([sent, await isTried()]).toEqual([[], false])
  world.online = true
  world.answer = () => ({ kind: 'unreached' })
  await outbox.sendAll('odile')
  expect([sent, await isTried()]).toEqual([['on my way'], true])
})

test('a discarded entry is not sent again, and the screens refetch if it may have arrived', async () => {
  const { outbox, world, sent } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  await outbox.submit(entryOf('Mia'))
  world.online = false
  await outbox.submit(entryOf('Tom'))
  const [tried, waiting] = await outbox.shownTo('odile')
  await outbox.discard(waiting as Kept)
  expect(world.news).toBe(0)
  await outbox.discard(tried as Kept)
  expect(world.news).toBe(1)
  // An older version of the app kept entries without saying whether they were tried.
  const { isTried: _, ...older } = tried as Kept
  await outbox.discard(older)
  expect(world.news).toBe(2)
  sent.length = 0
  world.online = true
  await outbox.sendAll('odile')
  expect(sent).toEqual([])
})

test('an entry stays until its question is answered, because a response that asks a question stores nothing', async () => {
  const { outbox, world, sent } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  await outbox.submit(entryOf({ days: 'May' }))
  const choices = [{ label: 'I still drive', change: { drives: 'keep' } }]
  world.answer = () => ({ kind: 'stored', answer: null, question: { text: 'Who drives?', choices } })
  await outbox.sendAll('odile')
  const [asking] = await outbox.shownTo('odile')
  expect(asking?.problem?.choices).toEqual(choices)
  expect(world.news).toBe(0)
  sent.length = 0
  world.answer = () => stored
  await outbox.retry(asking as Kept, choices[0]?.change)
  expect(sent).toEqual([{ days: 'May', drives: 'keep' }])
})

test('an entry is eventually given up if the server keeps crashing, but never while the server is only busy', async () => {
  const { outbox, world } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  await outbox.submit(entryOf('Mia'))
  world.answer = () => busy
  for (let tries = 0; tries <= mostTries; tries += 1) await outbox.sendAll('odile')
  expect((await outbox.shownTo('odile'))[0]?.problem).toBeNull()
  world.answer = () => crashed
  for (let tries = 1; tries < mostTries; tries += 1) {
    await outbox.sendAll('odile')
    expect((await outbox.shownTo('odile'))[0]?.problem).toBeNull()
  }
  await outbox.sendAll('odile')
  expect((await outbox.shownTo('odile'))[0]?.problem?.text).toMatch(/could not save/)
})

test('a new entry queues behind those already waiting', async () => {
  const { outbox, world, sent } = setUp()
  world.answer = () => ({ kind: 'unreached' })
  await outbox.submit(entryOf(1))
  sent.length = 0
  world.answer = () => stored
  expect(await outbox.submit(entryOf(2))).toEqual(stored)
  expect(sent).toEqual([1, 2])
})
