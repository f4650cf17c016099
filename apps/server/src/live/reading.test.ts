// Reading must not make screens refetch, or two open screens would keep each other busy forever. Reading also writes
// nothing and waits for no writer.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { makeToken } from '../telling/notifications/answers/link-token.ts'
import { givenApp } from '../testing/given.ts'
import { createTestRun, driverOf, refusalOf, ridesAhead } from '../testing/test-group.ts'

const webSource = fileURLToPath(new URL('../../../web/src', import.meta.url))

/** Lists every procedure with which a screen reads, as the web app names it: "rides.get". */
const readByScreens = [
  ...new Set(
    readdirSync(webSource, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(webSource, file), 'utf8').matchAll(
          /\bapi\.(\w+\.\w+)\.(?:queryOptions|infiniteOptions)\b/g,
        ),
      ])
      .map((match) => match[1] ?? ''),
  ),
].sort()

const app = await givenApp()
const group = await createTestRun(app)
const inputs: Record<string, unknown> = await samples()

/** Makes a ride with a driver, one without, and an urgent request, so that each read has something to find. */
async function samples() {
  const { groupId } = group
  const [ride, short, ...more] = await ridesAhead(app, group)
  const giver = driverOf(group, short)
  await giver.parent.client.rides.cantDrive({ rideId: short?.rideId ?? '', action: 'reoffer' })
  const own = more.find((each) => each.driver?.householdId === group.admin.householdId)
  const rideId = ride?.rideId
  const { client } = group.admin.parent
  const { code } = await client.invitations.create({ groupId, email: null })
  const { config } = app.beanpool.context
  const { adultId } = group.admin
  const token = makeToken(config, { kind: 'unsubscribe', adultId, category: 'rides' })
  config.operators.push(group.admin.parent.email)
  await client.standing.shareReputation({ share: true })
  const { link } = await client.standing.makeReputationLink()
  return {
    'accountDeletion.preview': undefined,
    'accounts.signInWays': undefined,
    'beans.ledger': { groupId },
    'beans.scheduled': { groupId },
    'calendars.days': { groupId },
    'calendars.ofPool': { poolId: ride?.poolId },
    'coParents.preview': { code: 'ABCDEFGH' },
    'coParents.previewLeaving': { adultId: group.admin.adultId },
    'clubTokens.list': { groupId },
    'concerns.form': { groupId },
    'concerns.list': { groupId },
    'credentials.mine': undefined,
    'credentials.ofGroup': { groupId },
    'fairGuards.library': undefined,
    'fairGuards.ofGroup': { groupId },
    'feeds.links': undefined,
    'groupRules.ofGroup': { groupId },
    'groups.activity': { groupId },
    'groups.dashboard': { groupId },
    'groups.families': { groupId },
    'groups.list': undefined,
    'groups.previewLeaving': { groupId },
    'groups.settings': { groupId },
    'households.leaving': { kidId: group.admin.kidIds[0] },
    'households.mine': undefined,
    'invitations.admission': { groupId },
    'invitations.brought': { code },
    'invitations.families': { groupId },
    'invitations.forMe': undefined,
    'invitations.list': { groupId },
    'invitations.requests': { groupId },
    'invitations.preview': { code },
    'invitations.sent': undefined,
    'invitations.waiting': undefined,
    'links.read': { token },
    'messages.list': { groupId },
    'messages.people': { groupId },
    'messages.reads': { groupId },
    'noRideDays.preview': { groupId, days: [{ date: '2026-03-06', note: null }] },
    'notifications.list': { before: null, category: null },
    'notifications.preferences': undefined,
    'notifications.pushKey': undefined,
    'notifications.unread': undefined,
    'places.book': { groupId },
    'poolRequests.list': { groupId },
    'poolRoutes.get': { poolId: ride?.poolId },
    'poolSuggestions.list': { groupId },
    'pools.formOptions': { groupId },
    'pools.get': { poolId: ride?.poolId },
    'pools.list': { groupId },
    'pools.noRideDays': { groupId },
    'pools.room': { groupId },
    'pools.preview': {
      groupId,
      weekdayMask: 31,
      startTime: '15:00',
      endTime: null,
      startsOn: '2026-03-04',
      throughOn: null,
      seats: 4,
      lockHours: 24,
      kidIds: group.admin.kidIds,
      firstDriverAdultId: group.admin.adultId,
      fromPlaceId: null,
      toPlaceId: null,
      ids: { poolId: crypto.randomUUID(), returnPoolId: crypto.randomUUID() },
    },
    'rideDays.get': { rideId },
    'rides.month': { from: '2026-03-02', to: '2026-03-29', groupId },
    'rides.calendar': { from: '2026-03-02T00:00:00Z', to: '2026-03-16T00:00:00Z', groupId },
    'rides.driverChoices': { rideId },
    'rides.get': { rideId },
    'rides.needsDriver': { groupId },
    'rides.reports': undefined,
    'rides.shortfalls': { groupId },
    'schedule.options': { groupId },
    'security.read': undefined,
    'settlements.opening': { groupId },
    'standing.applicants': { groupId },
    'standing.book': { groupId },
    'operator.read': undefined,
    'standing.mine': { groupId },
    'standing.families': {},
    'standing.history': undefined,
    'standing.neverBalanced': { groupId },
    'standing.reputation': {},
    'standing.reputationLink': undefined,
    'standing.linkedReputation': { token: link?.split('/').at(-1) },
    'swaps.choices': { rideId: own?.rideId },
    'swaps.open': undefined,
    'undo.open': undefined,
    'terms.get': { groupId },
    'urgent.list': { groupId },
    'urgent.participation': undefined,
    'urgent.pricing': { groupId },
    'urgent.requesterChoices': { rideId: short?.rideId },
  }
}

function read(path: string) {
  const [feature = '', name = ''] = path.split('.')
  const client = group.admin.parent.client as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  const procedure = client[feature]?.[name]
  if (!procedure) throw new Error(`no procedure ${path}`)
  return procedure(inputs[path])
}

const writes = /pg_notify|^\s*(insert|update|delete)\b|\bfor (no key )?(update|share)\b/i

/** A read may write to these: attempts to guess a code are counted. */
const counted: Record<string, RegExp> = {
  'coParents.preview': /rate_limits/,
}

describe('reading publishes nothing, writes nothing and waits for no writer', () => {
  for (const path of readByScreens) {
    test(path, async () => {
      expect(Object.keys(inputs), `a sample for ${path}`).toContain(path)
      const statements = await app.statementsOf(() =>
        // An unknown code is refused, which counts as a read too.
        path === 'coParents.preview' ? refusalOf(read(path)) : read(path),
      )
      const written = statements.filter(
        (statement) => writes.test(statement) && !counted[path]?.test(statement),
      )
      expect(written).toEqual([])
    })
  }
})
