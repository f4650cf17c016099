// Makes well-formed requests about a group, its members, rules and books, for procedure-samples.ts.
import { presets } from '@beanpool/domain/fair-guards/presets'
import { groupRulesDefaults } from '@beanpool/domain/groups/group-rules'
import { admissionDefaults } from '@beanpool/domain/invitations/admission'
import type { TestApp } from './test-app.ts'
import { createTestFamily, type TestGroup } from './test-group.ts'
import type { TestParent } from './test-parent.ts'

/** The group that the requests are about, and an adult of another group. */
export type SampleGroup = { app: TestApp; group: TestGroup; stranger: TestParent }

/** Makes the requests for the group's rows; `poolId`: its pool. */
export async function samplesOfGroup({ app, group }: SampleGroup, poolId: string) {
  return {
    ...(await clubSamples(group)),
    ...groupSamples(group),
    ...calendarSamples(group.groupId, poolId),
    ...(await roleSamples(group)),
    ...ruleSamples(group.groupId),
    ...settlementSamples(group),
    ...termSamples(group.groupId, poolId),
    ...credentialSamples(group),
    ...(await invitationSamples(app, group)),
    ...(await messageSamples(group)),
  }
}

function groupSamples({ groupId, admin }: TestGroup) {
  return {
    'groups.create': { name: 'Another', description: null, city: 'Town', timeZone: 'Mars/Olympus' },
    'groups.change': { groupId, name: 'Stolen', description: null, city: 'Town', timeZone: 'Mars/Olympus' },
    'groups.delete': { groupId, name: 'Stolen' },
    'groups.previewTimeZone': { groupId, timeZone: 'Asia/Tokyo' },
    'groups.saveTimeZone': { groupId, timeZone: 'Asia/Tokyo', shown: '0'.repeat(64) },
    'groups.exemptFromHold': { groupId, householdId: admin.householdId, note: 'Two-seat car' },
    'noRideDays.change': { groupId, date: '2026-03-09', toDate: '2026-03-10', note: null },
    'noRideDays.preview': { groupId, days: [{ date: '2026-03-09', note: null }] },
    'noRideDays.import': { groupId, days: [{ date: '2026-03-09', note: null, shown: '' }] },
  }
}

/** These addresses are on this machine, so they are refused and no external address is called. */
function calendarSamples(groupId: string, poolId: string) {
  const followed = { url: 'https://127.0.0.1/team.ics', words: 'U9', leadMinutes: 30 }
  return {
    'calendars.followDays': { groupId, url: followed.url },
    'calendars.answerDays': { groupId, days: [], gone: ['2026-03-09'], left: [] },
    'calendars.stop': { groupId, poolId },
    'calendars.readNow': { groupId, poolId },
    'calendars.preview': { groupId, ...followed },
    'calendars.followPool': { poolId, ...followed },
    'calendars.answerPool': { poolId, applies: true, shown: '' },
  }
}

async function roleSamples({ groupId, admin, families }: TestGroup) {
  const { roles } = admin.parent.client
  const other = families.find((family) => family !== admin) ?? admin
  const [handOverId, toAdultId] = [crypto.randomUUID(), other.adultId]
  await roles.handOver({ groupId, handOverId, toAdultId })
  return {
    'groups.previewLeaving': { groupId, householdId: other.householdId },
    'groups.leave': { groupId, shown: { late: false, locked: false } },
    'groups.removeHousehold': { groupId, householdId: other.householdId },
    'roles.set': { groupId, householdId: other.householdId, role: 'admin' },
    'roles.handOver': { groupId, handOverId: crypto.randomUUID(), toAdultId },
    'roles.takeBack': { handOverId },
    'roles.accept': { handOverId },
    'roles.decline': { handOverId },
  }
}

async function invitationSamples(app: TestApp, group: TestGroup) {
  const { groupId, admin } = group
  const { invitations } = admin.parent.client
  const invitation = await invitations.create({ groupId, email: 'somebody@example.com' })
  const expired = await invitations.create({ groupId, email: null })
  await invitations.revoke({ invitationId: expired.invitationId })
  const requestId = await joinRequestOf(app, group)
  return {
    'invitations.saveAdmission': { groupId, ...admissionDefaults, membersInvite: false },
    'invitations.create': { groupId, email: null },
    'invitations.send': { groupId, emails: ['somebody.else@example.com'] },
    'invitations.sendList': {
      groupId,
      families: [{ kidNames: ['Stolen'], parents: [{ email: 'a.third@example.com', phone: null }] }],
    },
    'invitations.brought': { code: expired.code },
    'invitations.inviteFamilies': { groupId, householdIds: [admin.householdId] },
    'invitations.decline': { invitationId: invitation.invitationId },
    'invitations.revoke': { invitationId: invitation.invitationId },
    'invitations.accept': { code: expired.code, consent: true },
    'invitations.preview': { code: expired.code },
    'invitations.decide': { requestId, admit: true },
    'invitations.admitAll': { groupId, requestIds: [requestId] },
  }
}

/** Makes a family's pending request to join. */
async function joinRequestOf(app: TestApp, { admin, groupId }: TestGroup) {
  const { client } = admin.parent
  const { code } = await client.invitations.create({ groupId, email: null, households: 2 })
  const { parent } = await createTestFamily(app, { name: 'Waiting', kids: ['Will'] })
  await parent.client.invitations.accept({ code, consent: true })
  return (await client.invitations.requests({ groupId })).requests[0]?.requestId
}

function ruleSamples(groupId: string) {
  const { values } = presets.easygoing
  const { fairGuardId } = presets.firm
  const template = { fairGuardId, name: 'Stolen', description: null, values }
  const choice = { groupId, rules: { values }, distanceCounts: true, carPrice: 0 }
  return {
    'fairGuards.create': { ...template, copyOf: null, values: { ...values, offerLockHours: 0 } },
    'fairGuards.update': template,
    'fairGuards.remove': { fairGuardId },
    'fairGuards.preview': choice,
    'fairGuards.save': { ...choice, shown: null },
    'groupRules.save': { groupId, ...groupRulesDefaults, musicPolicy: 'quiet' },
  }
}

function credentialSamples({ groupId, families, admin }: TestGroup) {
  const { adultId } = families.find((family) => family !== admin) ?? admin
  return {
    'credentials.save': {
      licenseExpiry: '2031-05-01',
      insuranceExpiry: '2031-06-30',
      insuranceProvider: 'Acme',
      insuranceLast4: '0417',
      // No screen has read this version, so a call with it is refused and changes nothing.
      savedAt: '2026-01-01T00:00:00Z',
    },
    'credentials.flag': { groupId, adultId, note: 'The insurance card is another car’s' },
    'credentials.clear': { groupId, adultId },
  }
}

async function messageSamples({ groupId, admin }: TestGroup) {
  const { messages } = admin.parent.client
  const [messageId, removed] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [messageId, removed]) await messages.post({ groupId, messageId: id, text: 'Hello' })
  await messages.remove({ messageId: removed })
  return {
    'messages.post': { groupId, messageId: crypto.randomUUID(), text: ' ', addressedAdultIds: [] },
    'messages.remove': { messageId },
    'messages.bringBack': { messageId: removed },
    'messages.markRead': { groupId, place: 1 },
  }
}

function termSamples(groupId: string, poolId: string) {
  const dates = { startsOn: '2026-09-07', throughOn: '2026-12-18' }
  const next = { groupId, ...dates, poolIds: [poolId], settles: true }
  return {
    'terms.save': { groupId, ...dates },
    'terms.preview': next,
    'terms.begin': { ...next, termId: crypto.randomUUID(), shown: '0'.repeat(64) },
  }
}

function settlementSamples({ groupId, admin, families }: TestGroup) {
  const { householdId } = families.find((family) => family !== admin) ?? admin
  return {
    'settlements.saveOpening': { groupId, replaces: null, balances: [{ householdId, hundredths: 0 }] },
    'settlements.preview': { groupId, householdId },
    'settlements.post': {
      groupId,
      householdId,
      settlementId: crypto.randomUUID(),
      shown: '0'.repeat(64),
    },
  }
}

async function clubSamples({ groupId, admin }: TestGroup) {
  const tokenId = crypto.randomUUID()
  await admin.parent.client.clubTokens.make({ groupId, tokenId, name: 'Riverside FC' })
  return {
    'clubTokens.make': { groupId, tokenId: crypto.randomUUID(), name: 'Stolen' },
    'clubTokens.end': { tokenId },
  }
}
