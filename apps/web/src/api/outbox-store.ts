// Keeps the queue in the browser's database, which outlives the tab. If there is none, as in some private windows,
// keeps it in memory.
import { type DBSchema, openDB } from 'idb'
import type { Entry, Kept, Store } from './outbox.ts'

type Schema = DBSchema & { outbox: { key: number; value: Entry & { place?: number } } }

export const memoryStore = (): Store => {
  let next = 1
  const kept = new Map<number, Kept>()
  return {
    all: async () => [...kept.values()].toSorted((one, other) => one.place - other.place),
    add: async (entry) => {
      const place = next++
      kept.set(place, { ...entry, place })
      return place
    },
    change: async (entry) => {
      if (kept.has(entry.place)) kept.set(entry.place, entry)
    },
    remove: async (place) => {
      kept.delete(place)
    },
  }
}

const openStore = async (): Promise<Store> => {
  const database = await openDB<Schema>('beanpool', 1, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
    },
  })
  return {
    // The database returns entries sorted by key, which is the order in which they were added.
    all: async () => (await database.getAll('outbox')) as Kept[],
    add: (entry) => database.add('outbox', entry),
    change: async (entry) => {
      const changing = database.transaction('outbox', 'readwrite')
      // Entries that another tab has discarded do not come back.
      if (await changing.store.getKey(entry.place)) await changing.store.put(entry)
      await changing.done
    },
    remove: (place) => database.delete('outbox', place),
  }
}

export const deviceStore = (): Store => {
  const opened = openStore().catch((error: unknown) => {
    console.error('Changes cannot be kept for later on this device', error)
    return memoryStore()
  })
  return {
    all: async () => (await opened).all(),
    add: async (entry) => (await opened).add(entry),
    change: async (entry) => (await opened).change(entry),
    remove: async (place) => (await opened).remove(place),
  }
}
