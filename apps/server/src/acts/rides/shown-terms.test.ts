// If a dialog stays open past the lock or the start of the late window, its tap is refused, and nothing changes.
import { describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { refusedWithoutTrace, strikeStatuses } from '../../testing/steps.ts'

// The only ride is on Wednesday at 07:50. It locks on Tuesday at 07:50, and its late window begins on Wednesday at
// 04:50.
const locked = '2026-03-03T07:50:00Z'
const late = '2026-03-04T04:50:00Z'
const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }
const early = { late: false, locked: false }

const app = await givenApp()
const { ride, driver, others } = givenRide(app)

describe('giving a drive back in a dialog that was opened earlier', () => {
  const give = (action: 'release' | 'convert', shown: { late: boolean; locked: boolean }) =>
    driver.parent.client.rides.cantDrive({
      ...ride,
      action,
      shown,
      ...(action === 'convert' ? { pricing } : {}),
    })

  test('is refused once the drive is locked, until the dialog has shown the lock', async () => {
    app.clock.set(locked)
    await refusedWithoutTrace(app, 'now_locked', () => give('release', early))
    expect((await give('release', { late: false, locked: true })).card.status).toBe('offered')
    expect(await strikeStatuses(app, driver)).toEqual(['provisional'])
  })

  test('is refused inside the late window, until the dialog has shown that the strike counts', async () => {
    app.clock.set(late)
    for (const action of ['release', 'convert'] as const)
      await refusedWithoutTrace(app, 'now_late', () => give(action, { late: false, locked: true }))
    await give('release', { late: true, locked: true })
    expect(await strikeStatuses(app, driver)).toEqual(['standing'])
    // A retry gets the original response, whatever the screen showed.
    await give('release', early)
    expect(await strikeStatuses(app, driver)).toEqual(['standing'])
  })

  test('converts the drive in the same way before and after the lock', async () => {
    app.clock.set(locked)
    expect((await give('convert', early)).card.status).toBe('urgent_posted')
  })
})

test('a claim cannot be given back late until the screen shows the strike', async () => {
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'convert', pricing })
  const [claimant] = others
  const { client } = claimant.parent
  const { requests } = await client.urgent.list({})
  const requestId = requests[0]?.requestId ?? ''
  expect((await client.urgent.claim({ requestId })).lateAt).toBe(late)
  app.clock.set(late)
  await refusedWithoutTrace(app, 'now_late', () =>
    client.urgent.withdraw({ requestId, shown: { late: false } }),
  )
  const withdrawn = await client.urgent.withdraw({ requestId, shown: { late: true } })
  expect(withdrawn.status).toBe('posted')
  expect(await strikeStatuses(app, claimant)).toEqual(['standing'])
})

test('a claim that has become costly to give back is refused if the screen showed otherwise', async () => {
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'convert', pricing })
  const [claimant] = others
  const { urgent } = claimant.parent.client
  const [request] = (await urgent.list({})).requests
  const requestId = request?.requestId ?? ''
  expect(request).toMatchObject({ lateAt: late, withdrawCostsStrike: false })
  app.clock.set(late)
  expect((await urgent.list({})).requests).toMatchObject([{ withdrawCostsStrike: true }])
  await refusedWithoutTrace(app, 'now_late', () => urgent.claim({ requestId, shown: { late: false } }))
  expect((await urgent.claim({ requestId, shown: { late: true } })).status).toBe('claimed')
  // A retry gets the original response.
  expect((await urgent.claim({ requestId, shown: { late: false } })).status).toBe('claimed')
})

test('a tap on a screen that showed a seat as free does not give it up once it would be charged', async () => {
  const [rider] = others
  const { client } = rider.parent
  const kidId = rider.kidIds[0] ?? ''
  app.clock.set(late)
  await refusedWithoutTrace(app, 'now_late', () =>
    client.rides.notRiding({ ...ride, kidId, shown: { late: false } }),
  )
  const { card } = await client.rides.notRiding({ ...ride, kidId, shown: { late: true } })
  expect(card.seats.find((seat) => seat.kidId === kidId)?.cancelledLate).toBe(true)
})
