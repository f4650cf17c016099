// Writes what the demo's parents wrote on their board, as they would have.
import { v7 } from 'uuid'
import type { Demo } from './demo.ts'

type Said = { by: string; minutesAgo: number; text: string; to?: string }

const said: Said[] = [
  {
    by: 'rosa',
    minutesAgo: 3 * 24 * 60 + 200,
    text: 'Luca’s shin guards are not in our car. Did anybody find them on Thursday?',
  },
  {
    by: 'kerem',
    minutesAgo: 3 * 24 * 60 + 150,
    text: 'Yes! Under the back seat. Defne brings them to school tomorrow.',
  },
  { by: 'rosa', minutesAgo: 3 * 24 * 60 + 149, text: 'You are a star.' },
  {
    by: 'thao',
    minutesAgo: 26 * 60,
    text: 'The school has put its dates for spring online: https://lincoln-school.example/dates. No lessons on the Friday after Easter.',
  },
  { by: 'odile', minutesAgo: 25 * 60, text: 'Thank you, I’ll add it as a day without rides.' },
  {
    by: 'mara',
    minutesAgo: 95,
    text: '@Odile the bakery corner is a building site from tomorrow on. Shall we meet at the chemist’s instead?',
    to: 'odile',
  },
  { by: 'sora', minutesAgo: 70, text: 'The chemist’s is fine for us.' },
]

/** Some of it was read. */
export async function writeOnTheBoard({ households, groupId, clock, random, today }: Demo) {
  const of = (firstName: string) => {
    const found = households.find(({ family }) => family.firstName.toLowerCase() === firstName)
    if (!found) throw new Error(`nobody in the demo is called ${firstName}`)
    return found.parent.client.messages
  }
  for (const [place, { by, minutesAgo, text, to }] of said.entries()) {
    clock.set(today.subtract({ minutes: minutesAgo }))
    const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256))
    const messageId = v7({ msecs: clock.now().epochMilliseconds, random: bytes, seq: place + 100 })
    const people = (await of(by).people({ groupId })).people
    const addressedAdultIds = people.flatMap(({ name, adultId }) =>
      name.toLowerCase() === to ? [adultId] : [],
    )
    await of(by).post({ groupId, messageId, text, addressedAdultIds })
    if (place === 4)
      for (const reader of ['odile', 'rosa', 'thao']) await of(reader).markRead({ groupId, place: 5 })
  }
  clock.set(today)
}
