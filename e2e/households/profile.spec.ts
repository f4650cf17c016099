// A newcomer takes the first steps, which lose no typed text. The profile then has everything else.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openAt, openBrowser, type Parent, serverNow, signUp, test } from '../app.ts'
import { call, primaryButtons, settledParent } from '../arrange.ts'

type Mine = { household: { cars: { carId: string }[]; addresses: { addressId: string }[] } }

/** Returns the only address of a family that has just started. */
const homeOf = async (parent: Parent) =>
  (await call<Mine>(parent, 'households/mine')).household.addresses[0]?.addressId
const carOf = async (parent: Parent) => (await call<Mine>(parent, 'households/mine')).household.cars[0]?.carId

test('a newcomer takes three steps, and neither Back nor another page nor a reload loses anything', async ({
  browser,
}, info) => {
  const ole = await openBrowser(browser, info, 'Ole')
  await signUp(ole)
  const { page } = ole
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Where do you live?')).toBeVisible()
  await expect(page.getByText('3 steps left')).toBeVisible()
  await expect(primaryButtons(page)).toHaveText(['Continue'])
  await button('Continue').click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expect(page.getByLabel('Home address')).toBeFocused()
  await page.getByLabel('Home address').fill('Ole Street 1')
  await inspect(page, info, 'set-up-home')
  await page.reload()
  await expect(page.getByLabel('Home address')).toHaveValue('Ole Street 1')
  await page.getByRole('link', { name: 'Groups', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/return=%2Fgroups/)
  await expect(page.getByLabel('Home address')).toHaveValue('Ole Street 1')
  const saves = '**/api/rpc/households/saveHomeAddress'
  await page.route(saves, (route) => route.fulfill({ status: 500, body: '' }))
  await button('Continue').click()
  await expect(page.getByText('Failed to set home address')).toBeVisible()
  await expect(page.getByLabel('Home address')).toHaveValue('Ole Street 1')
  await page.unroute(saves)
  await button('Continue').click()

  await expect(heading('Who rides?')).toBeVisible()
  await button('Continue').click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await ole.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText('Mia '.repeat(40))`)
  await page.getByLabel("Child's name").focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByText('At most 60 characters.')).toBeVisible()
  await page.getByLabel("Child's name").fill('Mia')
  await button('Add another child').click()
  await expect(button('Delete Mia')).toBeVisible()
  await page.getByLabel('Another child (optional)').fill('Ben')
  await page.reload()
  await expect(button('Delete Mia')).toBeVisible()
  await expect(page.getByLabel('Another child (optional)')).toHaveValue('Ben')
  // From another page, the guard leads back to the typed name instead of past it.
  await page.goto('/groups')
  await expect(page.getByLabel('Another child (optional)')).toHaveValue('Ben')
  await page.goBack()
  await expect(button('Delete Mia')).toBeVisible()
  await page.goBack()
  await expect(heading('Where do you live?')).toBeVisible()
  await expect(page.getByLabel('Home address')).toHaveValue('Ole Street 1')
  await button('Continue').click()
  await expect(page.getByLabel('Another child (optional)')).toHaveValue('Ben')
  await inspect(page, info, 'set-up-kids')
  await button('Continue').click()

  await expect(heading("When can't you drive?")).toBeVisible()
  await page.getByRole('checkbox', { name: 'Wednesday' }).check()
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await button('Back').click()
  await expect(button('Delete Ben')).toBeVisible()
  await button('Continue').click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Wednesday' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck()
  await inspect(page, info, 'set-up-week')
  await button('Finish Setup').click()
  await expect(page).toHaveURL(/\/groups$/)
  const { household } = await call<{ household: object }>(ole, 'households/mine')
  expect(household).toMatchObject({
    name: 'Ole Oleson',
    kids: [{ name: 'Mia' }, { name: 'Ben' }],
    weekly: { tue: 'free', wed: 'all_day', fri: 'free' },
    setupCompleted: true,
  })
})

test('the profile shows each gap in its own section, and keeps the scroll position @long', async ({
  browser,
}, info) => {
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: [] })
  await call(ole, 'households/deleteAddress', {
    addressId: await homeOf(ole),
  })
  await call(ole, 'households/changeCar', { carId: await carOf(ole), name: null, seats: null })
  const page = await openAt(ole, '/profile')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialogs = page.getByRole('dialog')

  await test.step('no form is open at first, and a row is edited on top of the page, to which Esc, Back and Cancel return', async () => {
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
    await inspect(page, info, 'profile-rows')
    await button('Edit family name').press('Enter')
    await expect(page).toHaveURL(/form=family/)
    await expect(page.getByRole('textbox', { name: 'Family name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Family name' }).fill('Oleson of the hill')
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL(/\/profile$/)
    await expect(button('Edit family name')).toBeFocused()
    // Typed text is kept until it is saved or cancelled.
    await button('Edit family name').click()
    await expect(page.getByRole('textbox', { name: 'Family name' })).toHaveValue('Oleson of the hill')
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    await button('Edit family name').click()
    await button('Cancel').click()
    await expect(dialogs).toHaveCount(0)
    await button('Edit family name').click()
    await expect(page.getByRole('textbox', { name: 'Family name' })).toHaveValue('Ole')
    await page.getByRole('textbox', { name: 'Family name' }).fill('Olesons')
    await button('Save').click()
    await expect(dialogs).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Olesons' })).toBeVisible()
    // When it closed, each form also removed its step from the history.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/profile/)
    await page.goForward()
    await expect(page).toHaveURL(/\/profile$/)
    await page.goto('/profile?form=car')
    await expect(page.getByLabel('Car name (optional)')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('a car gets a name, another car is added and removed, and the last car stays', async () => {
    const cars = page.getByRole('region', { name: 'Cars' })
    await expect(cars.getByText('As many kids as needed')).toBeVisible()
    await expect(button('Remove Car 1')).toHaveCount(0)
    await button('Edit Car 1').press('Enter')
    await expect(page.getByLabel('Car name (optional)')).toBeFocused()
    await page.getByLabel('Car name (optional)').fill('Red Skoda')
    await page.getByLabel('Seats you can offer').fill('4')
    await button('Save').press('Enter')
    await expect(button('Edit Red Skoda')).toBeFocused()
    await expect(cars.getByText('4 seats for kids')).toBeVisible()
    await button('Add another car').press('Enter')
    await page.getByLabel('Seats you can offer').fill('2')
    await button('Add car').press('Enter')
    await expect(button('Add another car')).toBeFocused()
    await look(page, info, 'profile-cars')
    await button('Remove Car 2').press('Enter')
    await expect(cars.getByText('The car was removed.')).toBeVisible()
    await expect(cars).toBeFocused()
    await cars.getByRole('button', { name: /Undo/ }).click()
    await expect(button('Remove Car 2')).toBeVisible()
    await button('Remove Car 2').click()
  })

  await test.step('empty parts say what to do next', async () => {
    const home = page.getByRole('region', { name: 'Home address' })
    await expect(home.getByText('None yet.')).toBeVisible()
    await button('Add home address').click()
    await button('Save').click()
    await expect(page.getByText('Address is required')).toBeVisible()
    await expect(page.getByLabel('Full address')).toBeFocused()
    await page.getByLabel('Full address').fill('Ole Street 1')
    await button('Save').click()
    await expect(button('Edit home address')).toBeVisible()
    await expect(button('Add home address')).toHaveCount(0)
  })

  const addAddress = async (name: string, address: string) => {
    await button('Add an address').click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Full address').fill(address)
    await button('Add address').click()
  }

  await test.step('an address named Home is refused at its field, and other addresses are added, changed and removed', async () => {
    await addAddress('Home', 'School Road 2')
    await expect(page.getByText('Home is reserved')).toBeVisible()
    await expect(dialogs).toHaveCount(1)
    await page.getByLabel('Name', { exact: true }).fill('Lincoln School')
    await page.keyboard.press('Enter')
    await expect(button('Edit Lincoln School')).toBeVisible()
    await expect(button('Add an address')).toBeFocused()
    await addAddress('Pool', 'Lake Road 3')
    await button('Edit Pool').press('Enter')
    await expect(page.getByLabel('Full address')).toHaveValue('Lake Road 3')
    await page.getByLabel('Name', { exact: true }).fill('Swimming pool')
    await button('Save').press('Enter')
    await expect(button('Edit Swimming pool')).toBeFocused()
    await button('Delete Swimming pool').press('Enter')
    const addresses = page.getByRole('region', { name: 'School and activity addresses' })
    await expect(addresses.getByText('Swimming pool was deleted.')).toBeVisible()
    await expect(addresses).toBeFocused()
  })

  await test.step('a child is linked to the school once, and cancelling a deletion changes nothing', async () => {
    await button('Add a child').press('Enter')
    await page.getByLabel("Child's name").fill('Mia')
    await button('Add child').press('Enter')
    await expect(button('Add a child')).toBeFocused()
    const link = async () => {
      await button('Link an address to Mia').press('Enter')
      await page.getByRole('combobox', { name: 'Address' }).selectOption({ label: 'School: Lincoln School' })
      await button('Link address').click()
    }
    await link()
    await expect(button('Remove School link of Mia')).toBeVisible()
    await expect(dialogs).toHaveCount(0)
    await link()
    await expect(page.getByText('Already linked')).toBeVisible()
    await button('Cancel').click()
    const children = page.getByRole('region', { name: 'Children' })
    await button('Remove School link of Mia').press('Enter')
    await expect(children.getByText('The link was removed.')).toBeVisible()
    await expect(children).toBeFocused()
    await look(page, info, 'profile-just-now')
    await children.getByRole('button', { name: /^Undo/ }).press('Enter')
    await expect(button('Remove School link of Mia')).toBeVisible()
    await expect(children).toBeFocused()
    await button('Delete Mia').press('Enter')
    await expect(page.getByRole('dialog', { name: 'Delete Mia?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button('Delete Mia')).toBeFocused()
  })

  await test.step('a child’s safety card keeps typed text in its field until it is valid', async () => {
    const children = page.getByRole('region', { name: 'Children' })
    await button('Add safety card of Mia').press('Enter')
    await dialogs.getByText('Booster seat', { exact: true }).click()
    await page.getByLabel('Allergies and medicine (optional)').fill('Peanuts')
    await page.getByLabel('Contact 1: name').fill('Gran')
    await page.getByLabel('Contact 1: phone').fill('ask Gran')
    await button('Save').click()
    await expect(page.getByText('Enter a phone number that others can call', { exact: false })).toBeVisible()
    await page.getByLabel('Contact 1: phone').fill('+49 30 5550199')
    await inspect(page, info, 'profile-safety-card')
    await button('Save').click()
    await expect(dialogs).toHaveCount(0)
    await expect(children.getByText('Booster seat · Allergies: Peanuts · 1 emergency contact')).toBeVisible()
    await button('Change safety card of Mia').click()
    await expect(page.getByLabel('Contact 1: name')).toHaveValue('Gran')
    await page.keyboard.press('Escape')
  })

  await test.step('weekly times are shown in words, and are changed in a dialog', async () => {
    const week = page.getByRole('region', { name: 'When you cannot drive' })
    await expect(week.getByText('You can drive every day')).toBeVisible()
    await button('Edit week').click()
    await page.getByRole('combobox', { name: 'Wednesday' }).selectOption('Not mornings')
    await button('Save').click()
    await expect(week.getByText('Wednesday')).toBeVisible()
    await expect(week.getByText('Not mornings')).toBeVisible()
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('a vacation needs two days in the right order, and the fields report errors', async () => {
    const today = Temporal.Instant.from(await serverNow())
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
    const inDays = (days: number) => today.add({ days }).toString()
    await button('Add a vacation').click()
    await button('Add vacation').click()
    await expect(page.getByText('Dates required: Pick start and end dates.')).toBeVisible()
    for (const day of ['First day away', 'Last day away'])
      await expect(page.getByLabel(day)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('First day away')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('First day away').fill(inDays(14))
    await page.getByLabel('Last day away').fill(inDays(7))
    await button('Add vacation').click()
    await expect(page.getByText('Invalid range: Start date must be before end date.')).toBeVisible()
    await page.getByLabel('First day away').fill(inDays(-14))
    await page.getByLabel('Last day away').fill(inDays(-7))
    await button('Add vacation').click()
    await expect(page.getByText('That day has passed')).toBeVisible()
    await button('Cancel').click()
    await button('Add a vacation').click()
    await expect(page.getByLabel('First day away')).toHaveValue('')
    await expect(page.getByText('That day has passed')).toHaveCount(0)
    await page.getByLabel('First day away').fill(inDays(14))
    await page.getByLabel('Last day away').fill(inDays(18))
    await button('Add vacation').click()
    await page.getByRole('button', { name: /^Delete vacation/ }).press('Enter')
    const vacations = page.getByRole('region', { name: 'Vacations' })
    await expect(vacations).toBeFocused()
    await vacations.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('button', { name: /^Delete vacation/ })).toBeVisible()
  })
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Your family',
    'Cars',
    'Home address',
    'School and activity addresses',
    'Children',
    'When you cannot drive',
    'Vacations',
    'Not riding',
    'Adults',
  ])
  await inspect(page, info, 'profile-all-set')
})
