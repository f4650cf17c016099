// Withdrawing a kid by hand shows what is lost before the tap, and can be undone (decision 11).
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { refusedWithoutTrace } from '../../testing/steps.ts'
import type { TestFamily } from '../../testing/test-group.ts'

// The only ride is on Wednesday at 07:50. It locks on Tuesday at 07:50, and its late window begins on Wednesday at
// 04:50.
const locked = '2026-03-03T12:00:00Z'
const late = '2026-03-04T05:00:00Z'

const app = await givenApp()
const scene = givenRide(app)
const [rider, other] = scene.others

const kidOf = (family: TestFamily) => family.kidIds[0] ?? ''
const clientOf = (family: TestFamily) => family.parent.client
const ride = () => clientOf(scene.driver).rides.get(scene.ride)
const seatOf = async (family: TestFamily) =>
  (await ride()).card.seats.find((seat) => seat.kidId === kidOf(family))
const lastLine = async () => (await ride()).activity.at(-1)?.text
const leavesOf = async (family: TestFamily, reader = family) =>
  (await clientOf(reader).pools.get({ poolId: scene.group.poolId })).roster.find(
    (kid) => kid.kidId === kidOf(family),
  )?.leaves
type Shown = { late: boolean; locked: boolean }
const withdraw = (family: TestFamily, shown?: Shown, by = family) =>
  clientOf(by).pools.withdraw({
    poolId: scene.group.poolId,
    kidId: kidOf(family),
    ...(shown ? { shown } : {}),
  })
const undo = async (family: TestFamily) => {
  const { undos } = await clientOf(family).undo.open()
  return clientOf(family).undo.run({ undoId: undos[0]?.undoId ?? '' })
}

describe('the preview of a withdrawal', () => {
  test('shows nothing while no ride is locked', async () => {
    expect(await leavesOf(rider)).toEqual([])
  })

  test('shows that the seat is free inside the lock but charged inside the late window', async () => {
    app.clock.set(locked)
    const seat = { ...scene.ride, driven: true, poolName: 'Morning School Run' }
    expect(await leavesOf(rider)).toMatchObject([{ ...seat, fate: 'free' }])
    expect(await leavesOf(scene.driver)).toMatchObject([{ fate: 'free' }])
    app.clock.set(late)
    expect(await leavesOf(rider)).toMatchObject([{ fate: 'charged', seatPriceHundredths: 100 }])
    expect(await leavesOf(scene.driver)).toMatchObject([{ fate: 'own_drive' }])
    const leaving = await clientOf(rider).households.leaving({ kidId: kidOf(rider) })
    expect(leaving.leaves).toMatchObject([{ ...seat, fate: 'charged' }])
  })

  test('shows that the drive is cancelled if no other kid rides', async () => {
    app.clock.set(locked)
    await withdraw(other)
    await withdraw(scene.driver)
    expect(await leavesOf(rider)).toMatchObject([{ fate: 'cancelled' }])
  })

  test('is shown to admins for any kid, but not to other families', async () => {
    app.clock.set(late)
    const outsider = [rider, other].find((family) => family !== scene.group.admin) as TestFamily
    const theirs = outsider === rider ? other : rider
    expect(await leavesOf(theirs, outsider)).toEqual([])
    expect(await leavesOf(outsider, scene.group.admin)).toHaveLength(1)
  })
})

describe('a withdrawal that has become more expensive than its dialog showed', () => {
  test('is refused at the lock and again at the late window, until the dialog has shown the new price', async () => {
    app.clock.set(locked)
    await refusedWithoutTrace(app, 'now_locked', () => withdraw(rider, { late: false, locked: false }))
    app.clock.set(late)
    await refusedWithoutTrace(app, 'now_late', () => withdraw(rider, { late: false, locked: true }))
    await withdraw(rider, { late: true, locked: true })
    expect(await seatOf(rider)).toMatchObject({ cancelledLate: true })
  })

  test('is refused even to an admin, for another family’s kid', async () => {
    app.clock.set(late)
    const theirs = [rider, other].find((family) => family !== scene.group.admin) as TestFamily
    const by = scene.group.admin
    await refusedWithoutTrace(app, 'now_late', () => withdraw(theirs, { late: false, locked: true }, by))
  })

  test('is refused even if the kid is deleted instead', async () => {
    app.clock.set(late)
    const remove = (shown: Shown) => clientOf(rider).households.deleteKid({ kidId: kidOf(rider), shown })
    await refusedWithoutTrace(app, 'now_late', () => remove({ late: false, locked: true }))
    await remove({ late: true, locked: true })
    expect(await seatOf(rider)).toMatchObject({ cancelledLate: true })
  })
})

describe('if the late window begins before the lock', () => {
  beforeEach(async () => {
    await scene.make({ lockHours: 0 })
    app.clock.set(late)
  })

  test('a departing kid’s seat stays and is charged, however often rides are planned again', async () => {
    await withdraw(rider)
    expect(await seatOf(rider)).toMatchObject({ cancelledLate: true })
    await withdraw(other)
    expect(await seatOf(rider)).toMatchObject({ cancelledLate: true })
    await app.jobsAt('2026-03-06T12:00:00Z')
    expect((await ride()).card).toMatchObject({ status: 'completed' })
    const ledger = await clientOf(scene.driver).beans.ledger({ groupId: scene.group.groupId })
    expect(ledger.postedHundredths).toBe(200)
  })

  test('the ride’s driver still drives and gets beans when kids leave', async () => {
    for (const family of [rider, other, scene.driver]) await withdraw(family)
    expect((await ride()).card).toMatchObject({
      status: 'assigned',
      driver: { adultId: scene.driver.adultId },
      seats: [{ cancelledLate: true }, { cancelledLate: true }, { cancelledLate: true }],
    })
  })
})

describe('undoing a withdrawal', () => {
  test.each([
    ['in good time', app.start],
    ['inside the lock', locked],
    ['inside the late window', late],
  ])('returns the kid to the pool, and to the ride if it was made %s', async (_, now) => {
    app.clock.set(now)
    const before = {
      card: (await ride()).card,
      roster: (await clientOf(rider).pools.get({ poolId: scene.group.poolId })).roster,
    }
    await withdraw(rider)
    expect((await clientOf(rider).undo.open()).undos).toMatchObject([
      { action: 'withdraw_kid', rideId: null, poolId: scene.group.poolId },
    ])
    await undo(rider)
    const after = {
      card: (await ride()).card,
      roster: (await clientOf(rider).pools.get({ poolId: scene.group.poolId })).roster,
    }
    expect(after).toEqual(before)
    if (now !== app.start) expect(await lastLine()).toMatch(/rides after all/)
  })

  test('restores the drive that the withdrawal had left empty', async () => {
    app.clock.set(locked)
    await withdraw(other)
    await withdraw(scene.driver)
    const { card } = await ride()
    await withdraw(rider)
    expect((await ride()).card.status).toBe('cancelled')
    await undo(rider)
    expect((await ride()).card).toEqual(card)
  })

  test('changes nothing once a ride that the kid left has changed or started', async () => {
    app.clock.set(locked)
    await withdraw(rider)
    await withdraw(other)
    await refusedWithoutTrace(app, 'changed_since', () => undo(rider))
    await undo(other)
    app.clock.set('2026-03-04T07:45:00Z')
    await withdraw(other)
    app.clock.set('2026-03-04T07:50:00Z')
    await refusedWithoutTrace(app, 'already_started', () => undo(other))
  })

  test('is refused once the kid has been enrolled again or is gone', async () => {
    app.clock.set(locked)
    await withdraw(rider)
    const [open] = (await clientOf(rider).undo.open()).undos
    await clientOf(rider).pools.enrol({ poolId: scene.group.poolId, kidId: kidOf(rider) })
    expect((await clientOf(rider).undo.open()).undos).toEqual([])
    await refusedWithoutTrace(app, 'changed_since', () =>
      clientOf(rider).undo.run({ undoId: open?.undoId ?? '' }),
    )
    await withdraw(rider)
    const [again] = (await clientOf(rider).undo.open()).undos
    await clientOf(rider).households.deleteKid({ kidId: kidOf(rider) })
    await refusedWithoutTrace(app, 'changed_since', () =>
      clientOf(rider).undo.run({ undoId: again?.undoId ?? '' }),
    )
  })
})

test('a ride’s record shows that a kid rides after all if their deletion or absence is undone', async () => {
  app.clock.set(late)
  await clientOf(rider).households.deleteKid({ kidId: kidOf(rider) })
  expect(await lastLine()).toMatch(/so late that the seat is charged/)
  await undo(rider)
  expect(await lastLine()).toMatch(/rides after all/)
  const home = { kidId: kidOf(rider), fromDate: '2026-03-04', toDate: null }
  await clientOf(rider).households.addAbsence(home)
  await undo(rider)
  expect(await lastLine()).toMatch(/rides after all/)
})
