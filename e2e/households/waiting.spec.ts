import { expect, type Page } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openBrowser, type Parent, setUpFamily, signIn, signOut, signUp, test } from '../app.ts'
import { call, familiesOnRun, settledParent } from '../arrange.ts'

type Mine = { household: { kids: { name: string }[]; addresses: { name: string; address: string }[] } }

const kidsOf = async (parent: Parent) =>
  (await call<Mine>(parent, 'households/mine')).household.kids.map(({ name }) => name)

/** Opens a page and waits for its data and the queue, which loads after the page and then opens its store. */
async function openReady(page: Page, path: string, data = 'households/mine') {
  // A read may be sent together with other reads.
  const read = page.waitForResponse(new RegExp(`/api/rpc/(${data}|together)$`))
  await page.goto(path)
  await read
  await page.waitForLoadState('networkidle')
  const stores = () => page.evaluate<{ name: string }[]>('indexedDB.databases()')
  await expect.poll(stores).toContainEqual(expect.objectContaining({ name: 'beanpool' }))
}

async function addKid(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a child' }).click()
  await page.getByLabel("Child's name").fill(name)
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a child' })).toHaveCount(0)
}

/** Records which of the named procedures a browser's tabs send, in order. */
function sentBy(parent: Parent): string[] {
  const sent: string[] = []
  parent.context.on('request', (request) => {
    const [, name] = /\/api\/rpc\/(households\/(?!mine).+)$/.exec(new URL(request.url()).pathname) ?? []
    if (name) sent.push(`${name} ${JSON.parse(request.postData() ?? '{}').json?.name ?? ''}`.trim())
  })
  return sent
}

test('an offline entry stays on its page, and after this tab is closed another tab sends it once, in order', async ({
  browser,
}, info) => {
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  const { page, context } = ole
  await openReady(page, '/profile')
  const sent = sentBy(ole)
  await context.setOffline(true)

  await addKid(page, 'Pip')
  const children = page.getByRole('region', { name: 'Children' })
  await expect(children.getByText('Waiting to be sent')).toBeVisible()
  await addKid(page, 'Tom')
  for (const address of ['Elm Street 3, Berlin', 'Elm Street 5, Berlin']) {
    await page.getByRole('button', { name: 'Edit home address' }).click()
    await page.getByLabel('Full address').fill(address)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await expect(page.getByText('Offline. 4 changes waiting to be sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Pip' })).toHaveCount(0)
  await inspect(page, info, 'waiting-profile')
  await page.getByRole('button', { name: 'Show' }).click()
  const list = page.getByRole('dialog', { name: 'These changes wait to be sent' })
  await expect(list.getByText('Elm Street 3, Berlin')).toBeVisible()
  await inspect(page, info, 'waiting-list')
  await list.getByRole('button', { name: 'Close' }).click()
  expect(sent).toEqual([])
  expect(await kidsOf(ole)).toEqual(['Mia'])

  // Two tabs find the entry, but only one sends it.
  await page.close()
  await context.setOffline(false)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await Promise.all([one.goto('/profile'), two.goto('/profile')])
  await expect(one.getByRole('button', { name: 'Edit Tom' })).toBeVisible()
  await expect(two.getByRole('button', { name: 'Edit Tom' })).toBeVisible()
  await expect(one.getByText('Waiting to be sent')).toHaveCount(0)
  const saves = ['households/saveHomeAddress', 'households/saveHomeAddress']
  expect(sent).toEqual(['households/addKid Pip', 'households/addKid Tom', ...saves])
  expect(await kidsOf(ole)).toEqual(['Mia', 'Pip', 'Tom'])
  await expect(one.getByText('Elm Street 5, Berlin')).toBeVisible()
})

test('after a lost response, the change stays queued, is sent again, and is stored only once', async ({
  browser,
}, info) => {
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  const { page } = ole
  await openReady(page, '/profile')
  await page.route(
    '**/api/rpc/households/addKid',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await addKid(page, 'Pip')
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Pip' })).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  expect(await kidsOf(ole)).toEqual(['Mia', 'Pip'])
})

test('a change that the server refuses is shown with the typed text, and can be retried or discarded', async ({
  browser,
}, info) => {
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  const { page, context } = ole
  await openReady(page, '/profile')
  await context.setOffline(true)
  for (const [name, address] of [
    ['Home', 'Oak Street 9, Berlin'],
    ['Pool hall', 'Bath Street 2, Berlin'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an address' }).click()
    const form = page.getByRole('dialog', { name: 'Add an address' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Full address').fill(address)
    await form.getByRole('button', { name: 'Add address' }).click()
    await expect(form).toHaveCount(0)
  }
  await context.setOffline(false)
  const notice = page.getByRole('dialog', { name: 'This change was not saved' })
  await expect(notice.getByText('Oak Street 9, Berlin')).toBeVisible()
  await expect(notice.getByText('Home is reserved.', { exact: false })).toBeVisible()
  await inspect(page, info, 'waiting-refused')
  // The change after the refused one was sent.
  await expect(page.getByRole('button', { name: 'Edit Pool hall' })).toBeAttached()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice.getByText('Oak Street 9, Berlin')).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1 change not saved.')).toBeVisible()
  await look(page, info, 'waiting-refused-profile')
  await page.reload()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('1 change not saved.')).toBeHidden()
})

test('a vacation that covers drives asks once when it is sent @long', async ({ browser }, info) => {
  const { ole } = await familiesOnRun(browser, info, `Waiting ${info.project.name}`)
  const { page, context } = ole
  await openReady(page, '/profile')
  await context.setOffline(true)
  const today = (await page.evaluate('new Date().toISOString()')) as string
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Add a vacation' }).click()
  await page.getByLabel('First day away').fill(inDays(2))
  await page.getByLabel('Last day away').fill(inDays(12))
  await page.getByRole('button', { name: 'Add vacation' }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await context.setOffline(false)
  const notice = page.getByRole('dialog', { name: 'Not saved yet' })
  await expect(notice.getByText(/You have \d drives? then\. Who drives\?/)).toBeVisible()
  await look(page, info, 'waiting-asks')
  await notice.getByRole('button', { name: 'Let others drive (no strike)' }).click()
  await expect(page.getByRole('button', { name: /^Delete vacation/ })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('one parent’s waiting changes are never sent as another’s, and signing out warns before losing them @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  const rosa = await openBrowser(browser, info, 'Rosa')
  await signUp(rosa)
  await setUpFamily(rosa, ['Luca'])
  const { page, context } = ole
  await openReady(page, '/profile')
  await context.setOffline(true)
  await addKid(page, 'Pip')
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  const sent = sentBy(ole)

  await test.step('Ole’s session has ended, and Rosa signs in on his phone', async () => {
    const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('session_token'))
    await context.clearCookies()
    await context.setOffline(false)
    await page.goto('/auth/login')
    await signIn({ ...rosa, page })
    // The change was sent without a session, and refused.
    sent.length = 0
    await openReady(page, '/profile')
    await expect(page.getByRole('button', { name: 'Edit Luca' })).toBeVisible()
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
    expect(sent).toEqual([])
    await signOut(page)
    // The front door is another document, which has to load before the next address is opened.
    await expect(page.getByRole('link', { name: 'Start your group' }).first()).toBeVisible()
    if (cookie) await context.addCookies([cookie])
  })

  await test.step('Ole signs in again, and the change is sent', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Edit Pip' })).toBeVisible()
    expect(sent).toEqual(['households/addKid Pip'])
    expect(await kidsOf(rosa)).toEqual(['Luca'])
  })

  await test.step('signing out warns while a change is waiting', async () => {
    await openReady(page, '/settings/account', 'accounts/me')
    await page.route('**/api/rpc/accounts/update', (route) => route.abort())
    await page.getByLabel('Phone').fill('+49 30 5550199')
    await page.getByRole('button', { name: 'Save account' }).click()
    await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
    // On a phone, the list of parts is a page of the settings.
    const list = page.getByRole('link', { name: 'All settings' })
    if (await list.isVisible()) await list.click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const asked = page.getByRole('dialog', { name: 'Sign out now?' })
    await expect(asked.getByText('1 unsaved change will be lost.', { exact: false })).toBeVisible()
    await inspect(page, info, 'waiting-sign-out')
    await asked.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})
