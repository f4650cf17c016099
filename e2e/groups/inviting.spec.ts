// A member invites families and an admin approves them, and forty families join in one evening from one address.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { control, look, newestMail, openAt, openBrowser, type Parent, signIn, test } from '../app.ts'
import { call, familiesOnRun, holdBack, settledParent, twoFamilies } from '../arrange.ts'

/** Pastes the way another program would, as a test's browser cannot fill the clipboard. */
const paste = async ({ page }: Parent, text: string) => {
  await page.getByLabel('Email addresses').focus()
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    data.setData('text', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })()`)
}

test('a member invites and an admin approves, and people without an invitation find nothing', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const name = `Inviting ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, name)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'] })
  const nora = await openBrowser(browser, info, 'Nora')
  const path = `/groups/${groupId}/invite`

  await test.step('the failed addresses in a pasted list stay in the field, and the other invitations are sent', async () => {
    const page = await openAt(ole, path)
    await expect(page.getByText('An admin lets each family in.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share a link' })).toHaveCount(0)
    const open = page.getByRole('region', { name: 'Open invitations' })
    await expect(open.getByText('None right now.', { exact: false })).toBeVisible()
    await look(page, info, 'invite-none')
    await paste(ole, `Ida Idason <${ida.email}>; ${nora.email}, nobody@school ${ida.email.toUpperCase()}`)
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await expect(page.getByText('Invalid email: nobody@school')).toBeVisible()
    await inspect(page, info, 'invite-chips')
    // Only addresses to which an email can be sent are counted.
    await page.getByRole('button', { name: 'Send 2 invites' }).click()
    await expect(page.getByText('Some invites failed')).toBeVisible()
    await expect(page.getByText('nobody@school (invalid email)')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
    expect((await newestMail(nora, /invites you to/)).subject).toBe(`Ole invites you to ${name}`)
  })

  await test.step('the same dialog closes once everything has been sent', async () => {
    const page = await openAt(rosa, `/groups/${groupId}`)
    await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
    const field = page.getByLabel('Email addresses')
    await field.fill(nora.email)
    const letGo = await holdBack([rosa], 'invitations/send')
    await page.getByRole('button', { name: 'Send invite', exact: true }).click()
    // An address that is added during the call stays.
    await field.fill(`later.${nora.email}`)
    letGo()
    await expect(page.getByText('Invite sent')).toBeVisible()
    await expect(field).toHaveValue(`later.${nora.email}`)
    await page.getByRole('button', { name: 'Send invite', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Invite sent').first()).toBeVisible()
  })

  await test.step('the invited adult finds the invitation in the app, and asks to join', async () => {
    const page = await openAt(ida, '/groups')
    const card = page.getByRole('region', { name: 'Invitations for you' })
    await expect(card.getByText('An admin decides.')).toBeVisible()
    await inspect(page, info, 'invitations-for-you')
    await card.getByRole('link', { name: `Accept the invitation to ${name}` }).click()
    await page.getByRole('button', { name: 'Ask to join' }).click()
    // Ole, who sent the invitation, is not an admin.
    await expect(page.getByText('You asked to join. We’ll email you.')).toBeVisible()
    await ole.page.goto('/groups')
    const sent = ole.page.getByRole('region', { name: 'Invitations you sent' })
    await expect(sent.getByText('An admin decides')).toBeVisible()
    await sent.getByRole('button', { name: new RegExp(nora.email) }).click()
    await expect(sent.getByText(nora.email, { exact: false })).toHaveCount(0)
  })

  await test.step('the notice leads an admin to the applicants', async () => {
    const { page } = rosa
    const { notices } = await call<{ notices: { type: string; button: { path: string } }[] }>(
      rosa,
      'notifications/list',
      { before: null, category: null },
    )
    const asked = notices.find(({ type }) => type === 'invite_approval_needed')
    await page.goto(asked?.button.path ?? '')
    const dialog = page.getByRole('dialog', { name: 'Families that ask to join' })
    await expect(dialog.getByText('Shares no reputation.')).toBeVisible()
    await call(ida, 'standing/shareReputation', { share: true })
    await page.reload()
    await expect(dialog.getByText('New to Beanpool.')).toBeVisible()
    await inspect(page, info, 'approvals')
    await dialog.getByRole('button', { name: 'Approve Ida Idason' }).click()
    await expect(dialog.getByText('Approved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await ida.page.goto(`/groups/${groupId}`)
    await expect(ida.page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })

  await test.step('the page’s address asks signed-out adults to sign in, then opens the page', async () => {
    const again = { ...(await openBrowser(browser, info, 'Ole')), email: ole.email }
    await again.page.goto(`${path}?approvals=true`)
    await again.page.waitForURL(/auth\/login/)
    await signIn(again)
    await expect(again.page).toHaveURL(new RegExp(`${path}`))
    await expect(again.page.getByRole('heading', { name: 'Invite families' })).toBeVisible()
  })

  await test.step('a stranger gets the same response for this group as for one that does not exist', async () => {
    const stranger = await settledParent(browser, info, { firstName: 'Stranger', kids: ['Sid'] })
    for (const id of [groupId, crypto.randomUUID()]) {
      await stranger.page.goto(`/groups/${id}/invite`)
      await expect(stranger.page).toHaveURL(/\/groups$/)
      await expect(stranger.page.getByText('Access Denied')).toBeVisible()
    }
  })
})

test('families from other groups are invited by name, failures are reported, and typed text is kept @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const name = `Failing ${info.project.name}`
  const { rosa, groupId } = await twoFamilies(browser, info, name)
  const { page } = rosa
  /** The call fails until released; a call without a response is repeated automatically. */
  const fails = async (who: Parent, procedure: string, response: object = { status: 500 }) => {
    const address = `**/api/rpc/invitations/${procedure}`
    await who.page.route(address, (route) => route.fulfill(response))
    return () => who.page.unroute(address)
  }
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible()

  await test.step('an invitation that fails or is made offline is reported, and the typed address is kept', async () => {
    await page.goto(`/groups/${groupId}/invite`)
    const field = page.getByLabel('Email addresses')
    await field.fill('ana@example.com')
    let works = await fails(rosa, 'send')
    await page.getByRole('button', { name: 'Send invite' }).click()
    await said('Failed to send invites. Please try again.')
    await expect(page.getByRole('button', { name: 'Remove ana@example.com' })).toBeVisible()
    await works()
    works = await fails(rosa, 'create')
    await page.getByRole('button', { name: 'Create code' }).click()
    await said('Open invite not available')
    await works()
    await page.reload()
    works = await fails(rosa, '{list*,create}')
    await page.getByRole('button', { name: 'Share a link' }).click()
    await said('Open invite not available')
    await works()
    await rosa.context.setOffline(true)
    await page.getByRole('button', { name: 'Share a link' }).click()
    await said('Not saved: you')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await rosa.context.setOffline(false)
    await field.fill('ana@example.com')
    await rosa.context.setOffline(true)
    await page.getByRole('button', { name: 'Send invite' }).click()
    await said('What you entered is still here.')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('What you entered is still here.')).toHaveCount(0)
    await rosa.context.setOffline(false)
    await expect(page.getByText("You're offline.", { exact: false })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove ana@example.com' })).toBeVisible()
  })

  await test.step('a family from another group is invited, once', async () => {
    const uma = await settledParent(browser, info, { firstName: 'Uma', kids: ['Ugo'] })
    const other = await call<{ groupId: string }>(uma, 'groups/create', {
      name: 'Oak & Elm',
      description: null,
      city: 'Berlin',
      timeZone: 'Europe/Berlin',
    })
    await page.getByRole('tab', { name: 'From Families' }).click()
    await said('No valid families found')
    const { code } = await call<{ code: string }>(uma, 'invitations/create', {
      groupId: other.groupId,
      email: null,
    })
    await call(rosa, 'invitations/accept', { code, consent: true })
    await page.reload()
    await page.getByRole('tab', { name: 'From Families' }).click()
    await page.getByLabel('Uma', { exact: false }).check()
    let works = await fails(rosa, 'inviteFamilies')
    await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
    await said('Failed to send invitations. Please try again.')
    await works()
    // The limit left no room for this family.
    works = await fails(rosa, 'inviteFamilies', { json: { json: { sentHouseholdIds: [] } } })
    await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
    await said('Some invites failed')
    await expect(page.getByLabel('Uma', { exact: false })).toBeChecked()
    await works()
    await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
    await said('Invitation sent')
    await said('Invited already')
    await expect(page.getByRole('button', { name: 'Send invitation', exact: true })).toBeDisabled()
    await look(page, info, 'invite-families')

    await uma.page.goto('/groups')
    const card = uma.page.getByRole('region', { name: 'Invitations for you' })
    works = await fails(uma, 'decline')
    await card.getByRole('button', { name: `Decline the invitation to ${name}` }).click()
    await expect(uma.page.getByText("Couldn't decline")).toBeVisible()
    await works()
    await card.getByRole('button', { name: `Decline the invitation to ${name}` }).click()
    await expect(card).toHaveCount(0)
  })

  await test.step('a failed revocation is reported, and so is a list that does not load', async () => {
    const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
    await page.goto('/groups')
    const sent = page.getByRole('region', { name: 'Invitations you sent' })
    const works = await fails(rosa, 'revoke')
    const revoke = sent.getByRole('button', { name: new RegExp(`${code.slice(0, 4)} ${code.slice(4)}`) })
    await revoke.click()
    await said('Could not revoke')
    await works()
    await revoke.click()
    await expect(sent).toHaveCount(0)
    await fails(rosa, 'sent*')
    await page.reload()
    await expect(sent.getByText("Couldn't load invitations")).toBeVisible({ timeout: 30_000 })
  })
})

type Family = { email: string; cookie: string }

/** Joins the way a family's browser would, from the same address as all other families. */
const joinByApi = async (origin: string, { cookie }: Family) => {
  const ask = async <Output>(procedure: string, json: object | undefined): Promise<Output> => {
    const response = await fetch(`${origin}/api/rpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin },
      body: JSON.stringify({ json }),
    })
    expect(response.ok, `${procedure}: ${response.status}`).toBe(true)
    return ((await response.json()) as { json: Output }).json
  }
  const { invitations } = await ask<{ invitations: { code: string }[] }>('invitations/forMe', undefined)
  const code = invitations[0]?.code ?? ''
  const { pools } = await ask<{ pools: { poolId: string }[] }>('invitations/preview', { code })
  const { household } = await ask<{ household: { kids: { kidId: string }[] } }>('households/mine', undefined)
  const runs = household.kids.map(({ kidId }) => ({ kidId, poolId: pools[0]?.poolId }))
  await ask('invitations/accept', { code, consent: true, runs })
}

test('on a school evening, 40 families join from one address @long', async ({ browser }, info) => {
  test.setTimeout(300_000)
  const { rosa, groupId } = await familiesOnRun(browser, info, `Evening ${info.project.name}`)
  await call(rosa, 'invitations/saveAdmission', {
    groupId,
    approvalRule: 'everyone',
    membersInvite: true,
  })
  const byHand = ['Ada', 'Bo', 'Cy']
  const [ada, bo, cy] = await Promise.all(
    byHand.map((firstName) => settledParent(browser, info, { firstName, kids: [`${firstName} kid`] })),
  )
  const screens = [ada, bo, cy].flatMap((parent) => parent ?? [])
  const families: Family[] = []
  for (let count = 1; count <= 37; count++) {
    const email = `evening${count}.${info.project.name}.${info.testId}.${info.retry}@example.com`
    const firstName = `Parent${count}`
    const { cookie } = await control<{ cookie: { name: string; value: string } }>('family', {
      firstName,
      email,
      kids: [`Kid ${count}`],
    })
    families.push({ email, cookie: `${cookie.name}=${cookie.value}` })
  }

  await test.step('one paste invites all families', async () => {
    const page = await openAt(rosa, `/groups/${groupId}/invite`)
    await paste(rosa, [...screens, ...families].map(({ email }) => email).join('\n'))
    await page.getByRole('button', { name: 'Send 40 invites' }).click()
    await expect(page.getByText('40 invites sent')).toBeVisible()
  })

  await test.step('all families ask to join, three of them by hand', async () => {
    const origin = new URL(rosa.page.url()).origin
    const { page } = screens[0] as Parent
    await page.goto('/groups')
    await Promise.all(families.map((family) => joinByApi(origin, family)))
    for (const parent of screens) {
      await parent.page.goto('/groups')
      await parent.page.getByRole('link', { name: /^Accept the invitation/ }).click()
      await parent.page.getByRole('button', { name: 'Ask to join' }).click()
      await expect(parent.page.getByText('You asked to join.', { exact: false })).toBeVisible()
    }
  })

  await test.step('one tap admits all families, into weeks that are planned right away', async () => {
    const page = await openAt(rosa, `/groups/${groupId}/invite?approvals=true`)
    const dialog = page.getByRole('dialog', { name: 'Families that ask to join' })
    await expect(dialog.getByText('40 families waiting')).toBeVisible()
    await look(page, info, 'approvals-40')
    await dialog.getByRole('button', { name: 'Approve all 40' }).click()
    await expect(dialog.getByText('Approved')).toHaveCount(40, { timeout: 60_000 })
    const { groups } = await call<{ groups: { groupId: string; householdCount: number }[] }>(
      rosa,
      'groups/list',
    )
    expect(groups.find((group) => group.groupId === groupId)?.householdCount).toBe(42)
    await (screens[0] as Parent).page.goto('/calendar')
    // The choice of pools above the week does not count.
    const shown = (screens[0] as Parent).page.getByText('Morning School Run').filter({ visible: true })
    await expect(shown.first()).toBeVisible()
  })
})
