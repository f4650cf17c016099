// Tests what a driver's credentials contain, how they are saved, and how much of them others see (spec 5, 6).
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import type { TestParent } from '../../testing/test-parent.ts'

const app = await givenApp()

let ana: TestParent
beforeEach(async () => {
  ana = await app.signUpVerified({ firstName: 'Ana' })
})

const entered = {
  licenseExpiry: '2032-05-01',
  insuranceProvider: 'Acme Mutual',
  insuranceLast4: '0417',
  insuranceExpiry: '2031-06-30',
}

const mine = (by = ana) => by.client.credentials.mine()
type Values = { [Field in keyof typeof entered]?: string | null }
const save = (values: Values, savedAt: string | null = null) =>
  ana.client.credentials.save({ ...entered, ...values, savedAt })

async function storedRows() {
  const { adultId } = await ana.client.accounts.me()
  const { rows } = await app.db.execute<Record<string, unknown>>(
    `select * from driver_credentials where adult_id = '${adultId}'`,
  )
  return rows
}

describe('credentials', () => {
  test('are missing at first and valid once saved, until the first of them expires', async () => {
    expect(await mine()).toMatchObject({ status: 'missing', savedAt: null, firstToExpire: null, groups: [] })
    const saved = await save({})
    expect(saved).toMatchObject({
      ...entered,
      status: 'ok',
      firstToExpire: { what: 'insurance', on: '2031-06-30' },
    })
    expect(await mine()).toEqual(saved)
  })

  test('are kept as two dates, a provider and four digits, and nothing else', async () => {
    await save({})
    const [row] = await storedRows()
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        ...['id', 'adult_id', 'license_expiry', 'insurance_provider'],
        ...['insurance_last4', 'insurance_expiry', 'remind_at', 'updated_at'],
      ].sort(),
    )
  })

  test('are deleted when all fields are cleared', async () => {
    const { savedAt } = await save({})
    const none = { licenseExpiry: null, insuranceProvider: ' ', insuranceLast4: '', insuranceExpiry: null }
    expect(await save(none, savedAt)).toMatchObject({ status: 'missing', savedAt: null })
    expect(await storedRows()).toEqual([])
  })

  test('have a provider of at most 100 characters, without angle brackets', async () => {
    const long = `<${'x'.repeat(100)}>`
    expect((await save({ insuranceProvider: long })).insuranceProvider).toBe('x'.repeat(100))
    const longer = save({ insuranceProvider: 'x'.repeat(101) })
    await expect(longer).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'insuranceProvider' }] },
    })
  })

  test('have at most four digits of the policy number, and only digits', async () => {
    for (const insuranceLast4 of ['12345', '12a4', '١٢٣٤'])
      await expect(save({ insuranceLast4 })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { issues: [{ path: 'insuranceLast4' }] },
      })
    expect((await save({ insuranceLast4: '12' })).insuranceLast4).toBe('12')
  })

  test('are not overwritten if another screen has saved in the meantime, and a retry gets the original response', async () => {
    const { savedAt } = await save({})
    expect((await save({})).savedAt).toBe(savedAt)
    app.clock.advance({ seconds: 1 })
    const second = await save({ licenseExpiry: '2033-01-01' }, savedAt)
    const stale = save({ insuranceProvider: 'Other' }, savedAt)
    await expect(stale).rejects.toMatchObject({ code: 'REFUSED', data: { reason: 'changed_since' } })
    expect(await mine()).toEqual(second)
  })

  test('are saved by only one of sixteen simultaneous screens, and all others report a conflict', async () => {
    const saving = Array.from({ length: 16 }, (_, number) =>
      save({ insuranceLast4: `${number}` }).then(
        ({ insuranceLast4 }) => insuranceLast4,
        (error: { data?: { reason?: string } }) => error.data?.reason,
      ),
    )
    const answers = await Promise.all(saving)
    const stored = answers.filter((answer) => answer !== 'changed_since')
    expect(stored).toHaveLength(1)
    expect((await mine()).insuranceLast4).toBe(stored[0])
  })

  test('can be read only by their owner', async () => {
    await save({})
    const bo = await app.signUpVerified({ firstName: 'Bo' })
    expect(await mine(bo)).toMatchObject({ status: 'missing', insuranceProvider: null })
  })
})
