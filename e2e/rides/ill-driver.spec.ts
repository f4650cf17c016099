// The mornings for which Beanpool was made: a driver falls ill an hour before the ride, and a parent reads only mail.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import {
  control,
  linkInMail,
  look,
  newestMail,
  nextRidesOf,
  openAt,
  openBrowser,
  scheduledJobsRun,
  serverNow,
  test,
  timeBecomes,
} from '../app.ts'
import { call, familiesOnRun } from '../arrange.ts'
import { newDevice, pushedTo } from '../push.ts'

const minutesBefore = (moment: string, minutes: number) =>
  Temporal.Instant.from(moment).subtract({ minutes }).toString()

test('if a driver falls ill at 06:50 before a ride at 07:50, another family is notified by push and mail, and accepts before 07:05', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Ill ${info.project.name}`)
  const ride = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === 'Ole')
  if (!ride) throw new Error('Ole drives nothing')
  await timeBecomes(minutesBefore(ride.startAt, 60), [rosa, ole])
  const phone = await newDevice()
  await call(rosa, 'notifications/subscribe', phone)

  await test.step('Ole taps Can’t drive', async () => {
    const page = await openAt(ole, `/calendar?ride=${ride.rideId}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: "Can't drive" }).click()
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Offered to others')).toBeVisible()
  })

  await test.step('Rosa accepts from the mail, on a device where she is not signed in', async () => {
    await timeBecomes(minutesBefore(ride.startAt, 54), [rosa, ole])
    await control('jobs', {})
    await expect.poll(() => pushedTo(phone)).toHaveLength(1)
    expect((await pushedTo(phone))[0]).toMatchObject({
      message: {
        title: expect.stringMatching(/^Can you drive\? Morning School Run, today 07:50$/),
        path: `/calendar?ride=${ride.rideId}`,
      },
      headers: { urgency: 'high' },
    })
    expect((await newestMail(rosa, /^Can you drive/)).subject).toMatch(/Morning School Run, today 07:50$/)
    const { page, context } = await openBrowser(browser, info, 'Anyone')
    await page.goto(await linkInMail(rosa, /\/answer\//, /^Can you drive/))
    await expect(
      page.getByRole('heading', { name: /^Drive Morning School Run, today 07:50\?$/ }),
    ).toBeVisible()
    await inspect(page, info, 'answer-link')
    // Opening the link changes nothing, since mail programs open links too.
    expect((await nextRidesOf(ole, groupId)).find(({ rideId }) => rideId === ride.rideId)?.driver).toBeNull()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('heading', { name: /^You drive: Morning School Run/ })).toBeVisible()
    await context.close()
  })

  await test.step('Ole sees before 07:05 who drives, without a reload', async () => {
    await expect(ole.page.getByRole('dialog').getByText('Rosa', { exact: false }).first()).toBeVisible()
    const now = Temporal.Instant.from(await serverNow()).toZonedDateTimeISO('Europe/Berlin')
    expect(now.toPlainTime().toString().slice(0, 5) < '07:05').toBe(true)
    await control('jobs', {})
    expect((await newestMail(ole, /^Rosa drives/)).subject).toMatch(/Morning School Run/)
  })
})

test('a parent who only reads mail confirms, accepts, declines and unsubscribes', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Mail ${info.project.name}`)
  const rides = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  const hers = rides.find((each) => each.driver?.name === 'Rosa')
  // The ride is far enough ahead to be offered to one family after another.
  const [taken, his] = rides.filter((each) => each.driver?.name === 'Ole').slice(-2)
  if (!hers || !taken || !his) throw new Error('they do not take turns')
  const { page } = await openBrowser(browser, info, 'Anyone')

  await test.step('the parent confirms tomorrow’s drive', async () => {
    const eve = Temporal.Instant.from(hers.startAt)
      .toZonedDateTimeISO('Europe/Berlin')
      .subtract({ days: 1 })
      .with({ hour: 18, minute: 0 })
    await timeBecomes(eve.toInstant().toString(), [rosa, ole])
    await scheduledJobsRun()
    await page.goto(await linkInMail(rosa, /\/answer\//, /^You drive tomorrow, \w{3} \d+ \w{3,4}, 07:50/))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    await look(page, info, 'confirmed-link')
  })

  const oleCannotDrive = async (rideId: string) => {
    await ole.page.goto(`/calendar?ride=${rideId}`)
    const sheet = ole.page.getByRole('dialog')
    await sheet.getByRole('button', { name: "Can't drive" }).click()
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Offered to others')).toBeVisible()
    await control('jobs', {})
  }

  await test.step('the parent accepts an offer', async () => {
    await oleCannotDrive(taken.rideId)
    await page.goto(await linkInMail(rosa, /\/answer\//, /^Can you drive/))
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('heading', { name: /^You drive: / })).toBeVisible()
    const ride = (await nextRidesOf(rosa, groupId)).find(({ rideId }) => rideId === taken.rideId)
    expect(ride?.driver?.name).toBe('Rosa')
  })

  await test.step('the parent declines another offer', async () => {
    const asked = async () => (await newestMail(rosa, /^Can you drive/)).text
    const first = await asked()
    await oleCannotDrive(his.rideId)
    // Until the second offer's mail arrives, the newest is still the first offer's.
    await expect.poll(asked).not.toBe(first)
    const decline = /Decline:\s+(\S+)/.exec(await asked())?.[1] ?? ''
    await page.goto(decline)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('heading', { name: /^Declined: / })).toBeVisible()
  })

  await test.step('the parent stops the mails about her drives, and sees the effect', async () => {
    await page.goto(await linkInMail(rosa, /\/unsubscribe\//, /^You drive tomorrow/))
    await expect(page.getByRole('heading', { name: 'Stop emails about your drives?' })).toBeVisible()
    await expect(page.getByText('rides without a driver', { exact: false })).toBeVisible()
    await inspect(page, info, 'unsubscribe')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'No more emails about your drives' })).toBeVisible()
  })

  await test.step('a truncated link leads to a page that says it does not work', async () => {
    await page.goto('/answer/nothing')
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })
})
