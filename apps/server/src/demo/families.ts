// Lists the families of the demo.
import type { SafetyCard } from '@beanpool/contract/households'

export const demoPassword = 'Sweet-beans-1'

export type DemoFamily = {
  name: string
  firstName: string
  /** Each kid with the pools it rides in: morning, home, soccer. */
  kids: { name: string; pools: ('morning' | 'home' | 'soccer')[] }[]
  cars: { name: string; seats: number | null; colour?: string; plate?: string; boosters?: number }[]
  /** Weekdays on which the family can drive: 1 is Monday, 7 is Sunday. */
  mornings?: number[]
  afternoons?: number[]
}

/** Safety cards that drivers see on the day, by kid. The other families left theirs empty. */
export const demoSafetyCards: Record<string, SafetyCard> = {
  Obi: { seat: 'booster', allergies: null, contacts: [], handOver: null },
  Mia: {
    seat: 'booster',
    allergies: 'Peanuts: an EpiPen is in her bag',
    contacts: [{ name: 'Grandma Ute', phone: '+49 30 23125190' }],
    handOver: 'Her parents or Grandma Ute only',
  },
  Luca: { seat: 'car_seat', allergies: null, contacts: [], handOver: 'The class teacher at the gate' },
  Linh: {
    seat: 'none',
    allergies: 'Bee stings',
    contacts: [{ name: 'Uncle Duc', phone: '+49 30 23125191' }],
    handOver: null,
  },
}

export const demoFamilies: DemoFamily[] = [
  {
    name: 'Okafor',
    firstName: 'Odile',
    kids: [
      { name: 'Obi', pools: ['morning', 'home'] },
      { name: 'Nneka', pools: ['morning', 'soccer'] },
    ],
    cars: [{ name: 'Sharan', seats: 5, colour: 'Blue', plate: 'B-OK 412', boosters: 2 }],
  },
  {
    name: 'Rossi',
    firstName: 'Rosa',
    kids: [
      { name: 'Luca', pools: ['morning'] },
      { name: 'Giulia', pools: ['morning'] },
    ],
    cars: [{ name: 'Touran', seats: 5, colour: 'Grey', plate: 'B-RO 27', boosters: 1 }],
    afternoons: [1],
  },
  {
    name: 'Meyer',
    firstName: 'Mara',
    kids: [{ name: 'Mia', pools: ['morning', 'home'] }],
    cars: [
      { name: 'Skoda', seats: 5, colour: 'Red', plate: 'B-MM 83', boosters: 1 },
      { name: 'Old Polo', seats: 3 },
    ],
  },
  {
    name: 'Sato',
    firstName: 'Sora',
    kids: [
      { name: 'Hana', pools: ['soccer'] },
      { name: 'Ren', pools: ['morning'] },
    ],
    cars: [{ name: 'White Zafira', seats: null }],
    mornings: [3],
  },
  {
    name: 'Tran',
    firstName: 'Thao',
    kids: [{ name: 'Linh', pools: ['morning', 'home'] }],
    cars: [{ name: 'Green Kangoo', seats: 5 }],
    mornings: [2, 4],
  },
  {
    name: 'Kaya',
    firstName: 'Kerem',
    kids: [
      { name: 'Defne', pools: ['soccer'] },
      { name: 'Emir', pools: ['home', 'soccer'] },
    ],
    cars: [{ name: 'Silver Caddy', seats: 5 }],
  },
  {
    name: 'Brandt',
    firstName: 'Birte',
    kids: [{ name: 'Finn', pools: ['morning', 'soccer'] }],
    cars: [{ name: 'Yellow Berlingo', seats: 5 }],
    mornings: [5],
  },
  {
    name: 'Abel-Nakamura-Fitzgerald',
    firstName: 'Anselm',
    kids: [
      { name: 'Aurelia', pools: ['morning'] },
      { name: 'Bartholomew', pools: ['home'] },
    ],
    cars: [{ name: 'Black Golf', seats: 4 }],
  },
]

export function demoEmail(family: Pick<DemoFamily, 'firstName'>): string {
  return `${family.firstName.toLowerCase()}@demo.beanpool.example`
}

/** Returns a phone number for each family, from the block reserved for fiction. */
export function demoPhone(family: DemoFamily): string {
  return `+49 30 23125${String(100 + demoFamilies.indexOf(family)).padStart(3, '0')}`
}

export const demoLogIns = demoFamilies.map((family, index) => ({
  email: demoEmail(family),
  who: `${family.firstName} ${family.name}${index === 0 ? ' (admin, Pro)' : ''}`,
}))
