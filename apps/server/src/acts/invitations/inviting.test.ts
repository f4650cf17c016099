// Members can invite one family or a list of addresses; an admin may have to approve.
import { describe, expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { invitePartner, membershipEnds, reasonOf } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestGroup,
  noticesOf,
  refusalOf,
  type TestFamily,
  twoFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()

const group = givenGroup(app, twoFamilies)
const [, member] = group.families

const newFamily = (name: string) => createTestFamily(app, { name, kids: [`${name} kid`] })
const of = (family: TestFamily) => family.parent.client.invitations
const admin = () => of(group.admin)
const open = (family: TestFamily) => of(family).create({ groupId: group.groupId, email: null })
const send = (family: TestFamily, emails: string[]) => of(family).send({ groupId: group.groupId, emails })
const accept = (family: TestFamily, code: string) => of(family).accept({ code, consent: true })
const requests = async () => (await admin().requests({ groupId: group.groupId })).requests
const groupsOf = async (family: TestFamily) =>
  (await family.parent.client.groups.list()).groups.map(({ groupId }) => groupId)
const admission = (over: object) =>
  admin().saveAdmission({
    groupId: group.groupId,
    approvalRule: 'invited_by_members',
    membersInvite: true,
    ...over,
  })
const mailsTo = async (email: string) => (await app.outbox()).filter(({ to }) => to === email)

describe('admission rules', () => {
  test('can be read by members and set by admins, and a change is announced with its effects', async () => {
    const { groupId } = group
    expect(await of(member).admission({ groupId })).toEqual({
      groupName: 'Maple Street',
      isAdmin: false,
      mayInvite: true,
      waits: true,
      approvalRule: 'invited_by_members',
      membersInvite: true,
    })
    const saving = of(member).saveAdmission({ groupId, approvalRule: 'everyone', membersInvite: false })
    expect(await reasonOf(saving)).toBe('admin_only')
    await admission({ approvalRule: 'everyone', membersInvite: false })
    await admission({ approvalRule: 'everyone', membersInvite: false })
    expect(await of(member).admission({ groupId })).toMatchObject({ mayInvite: false })
    expect(await admin().admission({ groupId })).toMatchObject({ mayInvite: true, waits: true })
    const told = (await noticesOf(member.parent)).filter(({ type }) => type === 'rules_changed')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      title: 'Rossi changed who may invite to Maple Street',
      line: 'An admin lets in every new family; only admins invite.',
    })
    const { lines } = await member.parent.client.groups.activity({ groupId })
    expect(lines[0]?.text).toBe(
      'changed who may invite and join: an admin lets in every new family; only admins invite.',
    )
  })

  test('are enforced by the server, which refuses members who may not invite, and members’ links for several families', async () => {
    await admission({ membersInvite: false })
    const off = { data: { reason: 'invites_off' } }
    expect(await refusalOf(open(member))).toMatchObject(off)
    expect(await refusalOf(send(member, ['a@example.com']))).toMatchObject(off)
    expect(
      await refusalOf(
        of(member).inviteFamilies({ groupId: group.groupId, householdIds: [group.admin.householdId] }),
      ),
    ).toMatchObject(off)
    await admission({})
    const link = of(member).create({ groupId: group.groupId, email: null, households: 2 })
    expect(await reasonOf(link)).toBe('admin_only')
  })

  test('are saved one by one, so another admin’s latest choice stays', async () => {
    const { groupId } = group
    await admin().saveAdmission({ groupId, approvalRule: 'everyone' })
    await admin().saveAdmission({ groupId, membersInvite: false })
    expect(await admin().admission({ groupId })).toMatchObject({
      approvalRule: 'everyone',
      membersInvite: false,
    })
  })

  test('also apply to codes already sent: after the rule becomes stricter, an admin decides', async () => {
    const { code } = await open(group.admin)
    await admission({ approvalRule: 'everyone' })
    const tran = await newFamily('Tran')
    expect(await of(tran).preview({ code })).toMatchObject({ needsApproval: true })
    expect(await accept(tran, code)).toMatchObject({ waits: true })
    expect(await groupsOf(tran)).toEqual([])
  })
})

describe('a member’s invitation', () => {
  test('stays pending until an admin approves the family, which also approves the invitation', async () => {
    const { code, invitationId } = await open(member)
    const tran = await newFamily('Tran')
    expect(await accept(tran, code)).toMatchObject({ waits: true })
    expect(await groupsOf(tran)).toEqual([])
    const [sent] = (await of(member).sent()).invitations
    expect(sent).toMatchObject({ invitationId, asked: true })
    const [asked] = await requests()
    expect(asked).toMatchObject({ householdName: 'Tran', invitedByName: 'Okafor', byLink: false })
    await admin().decide({ requestId: asked?.requestId ?? '', admit: true })
    expect(await groupsOf(tran)).toEqual([group.groupId])
    expect((await of(member).sent()).invitations).toEqual([])
  })

  const answers = ['admits', 'admits all of', 'declines'] as const
  test.each(answers)('that an admin %s reaches the family even after the asker left', async (answer) => {
    const { code } = await open(member)
    const tran = await newFamily('Tran')
    const sam = await invitePartner(app, tran)
    await sam.client.invitations.accept({ code, consent: true })
    await sam.client.coParents.leave({ householdId: tran.householdId })
    const { requestId = '' } = (await requests())[0] ?? {}
    if (answer === 'admits all of')
      await admin().admitAll({ groupId: group.groupId, requestIds: [requestId] })
    else await admin().decide({ requestId, admit: answer === 'admits' })
    expect(await groupsOf(tran)).toEqual(answer === 'declines' ? [] : [group.groupId])
    expect((await sam.client.groups.list()).groups).toEqual([])
    const told = async (parent: TestFamily['parent']) =>
      (await noticesOf(parent)).filter(({ type }) => type === 'request_answered')
    expect([await told(tran.parent), await told(sam)]).toMatchObject([[{ over: false }], []])
    const letters = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject.startsWith("You're in: "))
    expect(await letters(sam.email)).toEqual([])
    expect(await letters(tran.parent.email)).toHaveLength(answer === 'declines' ? 0 : 1)
  })

  test('ends once an admin declines it, so no other family can use it', async () => {
    const { code } = await open(member)
    await accept(await newFamily('Tran'), code)
    const [asked] = await requests()
    await admin().decide({ requestId: asked?.requestId ?? '', admit: false })
    expect(await reasonOf(accept(await newFamily('Sato'), code))).toBe('used_code')
    expect((await of(member).sent()).invitations).toEqual([])
  })

  test('can be seen and revoked by its creator and by admins, but not by other members', async () => {
    const { code, invitationId } = await open(member)
    await accept((await newFamily('Tran')) as TestFamily, (await open(group.admin)).code)
    const other = await newFamily('Sato')
    await accept(other, (await open(group.admin)).code)
    const { groupId } = group
    expect((await of(other).list({ groupId })).invitations).toEqual([])
    expect((await admin().list({ groupId })).invitations).toMatchObject([{ code }])
    expect(await refusalOf(of(other).revoke({ invitationId }))).toMatchObject({ code: 'NOT_FOUND' })
    await of(member).revoke({ invitationId })
    expect((await of(member).sent()).invitations).toEqual([])
  })

  test('remains free for another family if its user already has a pending request with another code', async () => {
    const [first, second] = [await open(member), await open(member)]
    const tran = await newFamily('Tran')
    await accept(tran, first.code)
    expect(await accept(tran, second.code)).toMatchObject({ waits: true })
    expect(await requests()).toHaveLength(1)
    // A code from an admin admits the family at once.
    expect(await accept(tran, (await open(group.admin)).code)).toMatchObject({ waits: false })
    expect(await requests()).toEqual([])
    expect(await accept(await newFamily('Sato'), second.code)).toMatchObject({ waits: true })
  })

  test('is created once even if sent twice with the same ID, and another adult’s ID is not found', async () => {
    const invitationId = crypto.randomUUID()
    const input = { invitationId, groupId: group.groupId, email: null }
    const { code } = await of(member).create(input)
    expect((await of(member).create(input)).code).toBe(code)
    expect(await refusalOf(admin().create(input))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a list of addresses', () => {
  test('gets a result for each address, and sends a second email, with the same code, only after ten minutes', async () => {
    const { answers } = await send(group.admin, [
      ...['Ana@Example.com', 'ana@example.com ', 'bo@example', group.admin.parent.email],
    ])
    expect(answers).toEqual([
      { email: 'ana@example.com', problem: null },
      { email: 'bo@example', problem: 'invalid' },
      { email: group.admin.parent.email, problem: 'own' },
    ])
    await Promise.all([send(group.admin, ['ana@example.com']), send(group.admin, ['ana@example.com'])])
    expect(await mailsTo('ana@example.com')).toHaveLength(1)
    app.clock.advance({ minutes: 11 })
    await send(group.admin, ['ana@example.com'])
    const [again, first] = await mailsTo('ana@example.com')
    const codeIn = (text = '') => /code is (\w{8})/.exec(text)?.[1]
    expect(codeIn(again?.text)).toBe(codeIn(first?.text))
    expect((await of(group.admin).sent()).invitations).toHaveLength(1)
  })

  test('sends no email to members of the group, and neither does an invitation to their address alone', async () => {
    const { groupId } = group
    const { email } = member.parent
    const { invitedEmail } = await admin().create({ groupId, email })
    expect(invitedEmail).toBe(email)
    await send(group.admin, [email])
    expect(await mailsTo(email)).toEqual([])
  })

  test('is sent emails that explain whether recipients join at once or need an admin', async () => {
    await send(group.admin, ['at.once@example.com'])
    await send(member, ['asks@example.com'])
    await admission({ approvalRule: 'everyone' })
    await send(group.admin, ['asks.too@example.com'])
    const asking = async (email: string) => (await mailsTo(email))[0]?.text.includes('an admin lets you in')
    expect([await asking('at.once@example.com'), await asking('asks@example.com')]).toEqual([false, true])
    expect(await asking('asks.too@example.com')).toBe(true)
  })

  test('gets emails and notices that give the code’s last day in the group’s time zone', async () => {
    const tran = await newFamily('Tran')
    app.clock.set('2026-03-02T09:00:00Z')
    await send(group.admin, [tran.parent.email, 'dated@example.com'])
    await app.runJobs()
    const [letter] = await mailsTo('dated@example.com')
    expect(letter?.text).toContain('The code works until the end of Monday 16 March 2026.')
    const [notice] = await mailsTo(tran.parent.email)
    expect(notice?.text).toContain('until Mon 16 Mar')
  })

  test('sends people with an account one notice, by email if they want that, but no invitation email', async () => {
    const tran = await newFamily('Tran')
    await send(group.admin, [tran.parent.email, 'nobody.here@example.com'])
    expect(await mailsTo('nobody.here@example.com')).toMatchObject([
      { subject: 'Rossi invites you to Maple Street' },
    ])
    expect(await mailsTo(tran.parent.email)).toEqual([])
    await app.runJobs()
    const [mail, ...others] = await mailsTo(tran.parent.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Rossi invites you to Maple Street')
    const { code } = (await of(tran).forMe()).invitations[0] ?? { code: '' }
    expect(mail?.text).toContain(`/join?code=${code}`)
    const [notice] = await noticesOf(tran.parent)
    expect(notice).toMatchObject({
      type: 'group_invite',
      priority: 'high',
      over: false,
      answer: null,
      button: { label: 'See the invitation', path: `/join?code=${code}` },
    })
  })

  test('reaches a family again that had asked, joined with another code, and left', async () => {
    const tran = await newFamily('Tran')
    await send(member, [tran.parent.email])
    const { code = '' } = (await of(tran).forMe()).invitations[0] ?? {}
    expect(await accept(tran, code)).toMatchObject({ waits: true })
    await accept(tran, (await open(group.admin)).code)
    await membershipEnds(app, group, tran)
    await send(member, [tran.parent.email])
    expect((await of(tran).forMe()).invitations).toHaveLength(1)
  })

  test.each(['used', 'declined', 'revoked', 'expired'])('ends the notice of a %s invitation', async (how) => {
    const tran = await newFamily('Tran')
    await send(group.admin, [tran.parent.email])
    const [mine] = (await of(tran).forMe()).invitations
    const { invitationId = '', code = '' } = mine ?? {}
    if (how === 'used') await accept(tran, code)
    if (how === 'declined') await of(tran).decline({ invitationId })
    if (how === 'revoked') await admin().revoke({ invitationId })
    if (how === 'expired') app.clock.advance({ hours: 15 * 24 })
    const notice = (await noticesOf(tran.parent)).find(({ type }) => type === 'group_invite')
    expect(notice?.over).toBe(true)
    expect((await of(tran).forMe()).invitations).toEqual([])
    await app.runJobs()
    expect((await mailsTo(tran.parent.email)).map(({ subject }) => subject)).not.toContain(
      'Rossi invites you to Maple Street',
    )
  })
})

describe('invitations that an adult received', () => {
  test('can all be declined at once for a group, and cannot be found by anyone else', async () => {
    const [tran, sato] = [await newFamily('Tran'), await newFamily('Sato')]
    await send(member, [tran.parent.email])
    await send(group.admin, [tran.parent.email])
    const { invitations } = await of(tran).forMe()
    expect(invitations).toMatchObject([{ inviterName: 'Rossi', needsApproval: false }])
    const { invitationId = '' } = invitations[0] ?? {}
    expect(await refusalOf(of(sato).decline({ invitationId }))).toMatchObject({ code: 'NOT_FOUND' })
    await of(tran).decline({ invitationId })
    await of(tran).decline({ invitationId })
    expect((await of(tran).forMe()).invitations).toEqual([])
    expect((await of(member).sent()).invitations).toEqual([])
    await accept(sato, (await open(group.admin)).code)
    const used = (await send(group.admin, [tran.parent.email])).answers
    expect(used).toMatchObject([{ problem: null }])
    const [renewed] = (await of(tran).forMe()).invitations
    expect(renewed?.invitationId).not.toBe(invitationId)
    await accept(tran, renewed?.code ?? '')
    expect(await reasonOf(of(tran).decline({ invitationId: renewed?.invitationId ?? '' }))).toBe(
      'not_pending',
    )
  })
})

describe('the reputation of waiting families', () => {
  test('is shown to admins while shared, and takes no more statements for many families than for one', async () => {
    const { groupId } = group
    const { standing } = group.admin.parent.client
    const ask = async (name: string) => {
      const family = await newFamily(name)
      await accept(family, (await open(member)).code)
      return family
    }
    const tran = await ask('Tran')
    const shown = async () => (await standing.applicants({ groupId })).adults
    expect(await shown()).toEqual([{ adultId: tran.adultId, reputation: null }])
    await tran.parent.client.standing.shareReputation({ share: true })
    expect(await shown()).toMatchObject([{ reputation: { reliabilityPercent: null, tenureDays: 0 } }])
    const one = await app.countQueries(shown)
    for (const name of ['Sato', 'Weber']) {
      await (await ask(name)).parent.client.standing.shareReputation({ share: true })
    }
    expect(await app.countQueries(shown)).toBe(one)
    await tran.parent.client.standing.shareReputation({ share: false })
    expect((await shown()).find(({ adultId }) => adultId === tran.adultId)?.reputation).toBeNull()
    expect(await reasonOf(member.parent.client.standing.applicants({ groupId }))).toBe('admin_only')
  })
})

describe('when two adults act at the same moment', () => {
  test('an invitation that is revoked and accepted has only one outcome', async () => {
    const tran = await newFamily('Tran')
    const { code, invitationId } = await open(group.admin)
    const [joined, revoked] = await Promise.allSettled([accept(tran, code), admin().revoke({ invitationId })])
    const isIn = (await groupsOf(tran)).length === 1
    expect([joined.status, revoked.status]).toEqual(
      isIn ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'],
    )
  })

  test('an invitation that is declined and accepted has only one outcome', async () => {
    const tran = await newFamily('Tran')
    await send(group.admin, [tran.parent.email])
    const { code = '', invitationId = '' } = (await of(tran).forMe()).invitations[0] ?? {}
    const [joined, declined] = await Promise.allSettled([
      accept(tran, code),
      of(tran).decline({ invitationId }),
    ])
    const isIn = (await groupsOf(tran)).length === 1
    expect([joined.status, declined.status]).toEqual(
      isIn ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'],
    )
  })

  test('a family that uses two members’ codes makes only one request', async () => {
    const tran = await newFamily('Tran')
    const codes = [(await open(member)).code, (await open(member)).code]
    await Promise.all(codes.map((code) => accept(tran, code)))
    expect(await requests()).toHaveLength(1)
  })

  test('a family joins only once, even if two admins each approve all requests', async () => {
    const families = await Promise.all(['Tran', 'Sato', 'Weber'].map(newFamily))
    for (const family of families) await accept(family, (await open(member)).code)
    const requestIds = (await requests()).map(({ requestId }) => requestId)
    const all = () => admin().admitAll({ groupId: group.groupId, requestIds })
    const answers = await Promise.all([all(), all()])
    expect(answers.flatMap(({ admitted }) => admitted).sort()).toEqual([...requestIds].sort())
    expect(await requests()).toEqual([])
    for (const family of families) expect(await groupsOf(family)).toEqual([group.groupId])
    const strange = await createTestGroup(app, [{ name: 'Far', kids: [] }])
    expect(
      await refusalOf(of(strange.admin).admitAll({ groupId: strange.groupId, requestIds })),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
})
