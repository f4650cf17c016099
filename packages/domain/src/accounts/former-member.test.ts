import { describe, expect, test } from 'vitest'
import { forgetIn, formerKid, formerMember, formerThing } from './former-member.ts'

const forgotten = {
  adultId: 'zeb',
  kids: [{ kidId: 'zorki', name: 'Zorki' }],
  otherKidNames: new Set(['Mia']),
  names: new Set(['Grandma']),
  requestIds: new Set(['own']),
}
const by = (actorAdultId: string | null, data: object) => forgetIn(data, { actorAdultId }, forgotten)

describe('of a deleted account records say nothing more', () => {
  test('of its kids, by id and by name', () => {
    expect(by('other', { kidId: 'zorki', kidName: 'Zo' })).toEqual({ kidId: 'zorki', kidName: formerKid })
    expect(by('other', { kidName: 'Zorki' })).toEqual({ kidName: formerKid })
    expect(by(null, { kidIds: ['mia', 'zorki'], kidNames: ['Mia', 'Zorki'] })).toMatchObject({
      kidNames: ['Mia', formerKid],
    })
    expect(by(null, { corrected: [{ kidId: 'zorki', kidName: 'Zorki', missing: true }] })).toEqual({
      corrected: [{ kidId: 'zorki', kidName: formerKid, missing: true }],
    })
  })

  test('of kids that had another name then, where they did it themselves', () => {
    expect(by('zeb', { kidName: 'Zo' })).toEqual({ kidName: formerKid })
    expect(by('zeb', { kidName: 'Mia' })).toEqual({ kidName: 'Mia' })
    expect(by('other', { kidName: 'Zo' })).toEqual({ kidName: 'Zo' })
  })

  test('of their notes, things, places and trips, and of nobody else’s', () => {
    expect(by('zeb', { note: 'my knee' })).toEqual({ note: null })
    expect(by('other', { note: 'snow' })).toEqual({ note: 'snow' })
    expect(by('zeb', { what: 'Grandma' })).toEqual({ what: formerThing })
    expect(by('zeb', { what: 'Morning run' })).toEqual({ what: 'Morning run' })
    expect(by('other', { placeName: 'Grandma' })).toEqual({ placeName: formerThing })
    const trip = { fromLocation: 'Here', toLocation: 'There', date: '2026-03-02', time: '09:00' }
    const gone = { ...trip, fromLocation: formerThing, toLocation: formerThing }
    expect(by(null, { requestId: 'own', trip })).toEqual({ requestId: 'own', trip: gone })
    expect(by(null, { requestId: 'other', trip })).toEqual({ requestId: 'other', trip })
  })

  test('of who did something to a family', () => {
    expect(by('zeb', { adultId: 'zeb', name: 'Zebedee' })).toEqual({ adultId: 'zeb', name: formerMember })
    expect(by('other', { adultId: 'other', name: 'Rosa' })).toEqual({ adultId: 'other', name: 'Rosa' })
  })

  test('and kids of a family that goes on stay', () => {
    const alone = { ...forgotten, kids: [] }
    expect(forgetIn({ kidName: 'Zorki' }, { actorAdultId: 'zeb' }, alone)).toEqual({ kidName: 'Zorki' })
  })
})
