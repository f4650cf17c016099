// Sets up a ride on its day for tests: three kids from two families at one stop, each with a safety card.
import type { Browser, Page, TestInfo } from '@playwright/test'
import { nextRideOf, timeBecomes } from './app.ts'
import { admit, call, schoolRun, settledParent } from './arrange.ts'

type Mine = { household: { kids: { kidId: string; name: string }[] } }

export const minutes = (startAt: string, by: number) =>
  new Date(Date.parse(startAt) + by * 60_000).toISOString()

/** Sets up three kids from two families at one stop, with their next ride a given time before or after its start. */
export async function aRide(browser: Browser, info: TestInfo, minutesFromStart: number) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name: `Day ${info.project.name}`,
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia', 'Ben'] })
  await admit(rosa, ole, groupId)
  for (const parent of [rosa, ole]) {
    const { household } = await call<Mine>(parent, 'households/mine')
    for (const { kidId } of household.kids)
      await call(parent, 'households/saveSafetyCard', {
        kidId,
        seat: 'booster',
        allergies: 'Peanuts',
        handOver: 'Gran only',
        contacts: [{ name: 'Gran', phone: '+49 30 5550199' }],
      })
  }
  await schoolRun(rosa, groupId)
  const ride = await nextRideOf(rosa, groupId)
  const [driver, other] = ride.driverFirstName === 'Rosa' ? [rosa, ole] : [ole, rosa]
  await timeBecomes(minutes(ride.startAt, minutesFromStart), [rosa, ole])
  return { rosa, ole, driver, other, groupId, ...ride, address: `/rides/${ride.rideId}` }
}

/** Finds the button for the driver's next tap. */
export const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
