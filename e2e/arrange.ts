// Sets up the starting point of most tests through the API, in a second. The main test does the same by hand.
import { type Browser, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { control, openBrowser, type Parent, serverNow } from './app.ts'

/** Calls a procedure the way the parent's browser would. */
export async function call<Output>({ page }: Parent, procedure: string, input: object = {}): Promise<Output> {
  const response = await page.request.post(`/api/rpc/${procedure}`, { data: { json: input } })
  expect(response.ok(), `${procedure}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { json: Output }).json
}

type NewParent = { firstName: string; kids: string[]; email?: string }
type Joining = { by: Parent; groupId: string }

/**
 * Creates a signed-in parent with a confirmed email and a family that is set up; `by`: the admin who lets the family
 * into the group.
 */
export async function settledParent(
  browser: Browser,
  info: TestInfo,
  { firstName, kids, email, ...joining }: NewParent & Partial<Joining>,
): Promise<Parent> {
  const opened = await openBrowser(browser, info, firstName)
  const parent = { ...opened, email: email ?? opened.email }
  const { cookie } = await control<{ cookie: { name: string; value: string } }>('family', {
    firstName,
    email: parent.email,
    kids,
  })
  const { baseURL = '' } = info.project.use
  await parent.context.addCookies([{ ...cookie, url: baseURL, httpOnly: true, sameSite: 'Lax' }])
  if (joining.by && joining.groupId) await admit(joining.by, parent, joining.groupId)
  return parent
}

/** Changes the family's first car. */
export async function changeCar(parent: Parent, values: { name: string | null; seats: number | null }) {
  const { household } = await call<{ household: { cars: { carId: string }[] } }>(parent, 'households/mine')
  await call(parent, 'households/changeCar', { carId: household.cars[0]?.carId, ...values })
}

/** Lets a parent join a group with its admin's code. */
export async function admit(admin: Parent, parent: Parent, groupId: string) {
  const { code } = await call<{ code: string }>(admin, 'invitations/create', { groupId, email: null })
  await call(parent, 'invitations/accept', { code, consent: true })
}

/** Creates Rosa with Luca and a group, and Ole with Mia, who have joined with Rosa's code. */
export async function twoFamilies(browser: Browser, info: TestInfo, groupName: string) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name: groupName,
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'], by: rosa, groupId })
  return { rosa, ole, groupId }
}

/** Creates the same families along with their school run. */
export async function familiesOnRun(browser: Browser, info: TestInfo, groupName: string) {
  const families = await twoFamilies(browser, info, groupName)
  await schoolRun(families.rosa, families.groupId)
  return families
}

type PoolOver = {
  name?: string
  startTime?: string
  endTime?: string
  weekdayMask?: number
  lockHours?: number | null
  daysAhead?: number
  throughOn?: string
  timetable?: object
  kidIds?: string[]
  to?: { name: string; address: string }
}

/** Creates a school run at 07:50 with every kid in the group, by default on weekdays from two days ahead. */
export async function schoolRun(admin: Parent, groupId: string, over: PoolOver = {}): Promise<string> {
  const { daysAhead = 2, ...fields } = over
  const options = await call<{ kids: { kidId: string }[] }>(admin, 'pools/formOptions', { groupId })
  const today = Temporal.Instant.from(await serverNow()).toZonedDateTimeISO('Europe/Berlin')
  const { poolId } = await call<{ poolId: string }>(admin, 'pools/create', {
    groupId,
    name: 'Morning School Run',
    weekdayMask: 31,
    startTime: '07:50',
    endTime: null,
    startsOn: today.toPlainDate().add({ days: daysAhead }).toString(),
    throughOn: null,
    seats: 4,
    lockHours: 24,
    from: { name: 'Maple Street', address: 'Maple Street 1, Berlin' },
    to: { name: 'Lincoln School', address: 'Lincoln School 1, Berlin' },
    notes: null,
    kidIds: options.kids.map((kid) => kid.kidId),
    firstDriverAdultId: null,
    ...fields,
  })
  return poolId
}

type Drivers = { admin: Parent; without: Parent[]; drivers: Parent[]; groupId: string }

/**
 * Creates a school run that starts inside its lock, at a time when no family in the group has a car, so the search
 * finds no driver. The drivers get their cars afterwards.
 */
export async function shortRun(
  { admin, without, drivers, groupId }: Drivers,
  over: PoolOver,
): Promise<string> {
  for (const parent of [...without, ...drivers]) await changeCar(parent, { name: null, seats: 0 })
  const poolId = await schoolRun(admin, groupId, over)
  for (const parent of drivers) await changeCar(parent, { name: null, seats: 4 })
  return poolId
}

/** Finds a sheet's filled buttons, of which there is at most one at a time. */
export const primaryButtonsIn = (place: Locator) =>
  place.locator('.mantine-Button-root:enabled:not([data-variant="default"], [data-variant="subtle"])')

/** Finds the filled buttons on the page, outside sheets. */
export const primaryButtons = (page: Page) => primaryButtonsIn(page.locator('main'))

/** Delays the parents' calls of a procedure until released, so that all have tapped before any is answered. */
export async function holdBack(parents: Pick<Parent, 'page'>[], procedure: string): Promise<() => void> {
  const { promise: allTapped, resolve: letGo } = Promise.withResolvers<void>()
  for (const { page } of parents) {
    await page.route(`**/api/rpc/${procedure}`, async (route) => {
      await allTapped
      await route.continue()
    })
  }
  return letGo
}
