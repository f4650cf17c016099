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

describe('the records of a deleted account', () => {
  test('omit its kids, whether given by ID or by name', () => {
    expect(by('other', { kidId: 'zorki', kidName: 'Zo' })).toEqual({ kidId: 'zorki', kidName: formerKid })
    expect(by('other', { kidName: 'Zorki' })).toEqual({ kidName: formerKid })
    expect(by(null, { kidIds: ['mia', 'zorki'], kidNames: ['Mia', 'Zorki'] })).toMatchObject({
      kidNames: ['Mia', formerKid],
    })
    expect(by(null, { corrected: [{ kidId: 'zorki', kidName: 'Zorki', missing: true }] })).toEqual({
      corrected: [{ kidId: 'zorki', kidName: formerKid, missing: true }],
    })
  })

  test('omit kids under an earlier name where the deleted adult acted', () => {
    expect(by('zeb', { kidName: 'Zo' })).toEqual({ kidName: formerKid })
    expect(by('zeb', { kidName: 'Mia' })).toEqual({ kidName: 'Mia' })
    expect(by('other', { kidName: 'Zo' })).toEqual({ kidName: 'Zo' })
  })

  test('omit the adult’s notes, items, places and trips, but not other adults’', () => {
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

  test('omit the name of the adult', () => {
    expect(by('zeb', { adultId: 'zeb', name: 'Zebedee' })).toEqual({ adultId: 'zeb', name: formerMember })
    expect(by('other', { adultId: 'other', name: 'Rosa' })).toEqual({ adultId: 'other', name: 'Rosa' })
  })

  test('keep the kids of a family that stays', () => {
    const alone = { ...forgotten, kids: [] }
    expect(forgetIn({ kidName: 'Zorki' }, { actorAdultId: 'zeb' }, alone)).toEqual({ kidName: 'Zorki' })
  })
})
