// On a group's board, a message with @ notifies the adult it mentions once. Typed text is kept, and removed text is
// gone.
import { expect, type Locator } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openLive, type Parent, test } from '../app.ts'
import { call, holdBack, settledParent, twoFamilies } from '../arrange.ts'

const board = (groupId: string) => `/groups/${groupId}?tab=messages`
const field = ({ page }: Parent) => page.getByRole('textbox', { name: 'Message' })
const message = ({ page }: Parent, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text })
const bell = ({ page }: Parent) =>
  page.getByRole('link', { name: /^Notifications/ }).filter({ visible: true })
const send = (parent: Parent) => parent.page.getByRole('button', { name: 'Send' }).click()

test('a message with @ notifies the adult it mentions, once', async ({ browser }, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Board ${info.project.name}`)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'], by: rosa, groupId })
  for (const parent of [rosa, ole, ida]) await call(parent, 'notifications/markAllRead')
  await openLive(ole, '/')
  await openLive(ida, board(groupId))
  const empty = ida.page.getByRole('heading', { name: 'No messages yet' }).locator('..')
  await expect(empty).toBeVisible()
  // An empty board's explanation is fully visible above the field.
  const edge = async (each: Locator) => (await each.boundingBox()) ?? { y: 0, height: 0 }
  const [said, typed] = [await edge(empty), await edge(field(ida))]
  expect(said.y + said.height).toBeLessThanOrEqual(typed.y)
  await inspect(ida.page, info, 'board-empty')

  await test.step('the message is written with @, by keyboard', async () => {
    await rosa.page.goto(board(groupId))
    await field(rosa).pressSequentially('Hi @o')
    const names = rosa.page.getByRole('listbox', { name: 'Whom to address' })
    await expect(names.getByRole('option')).toHaveText([/Ole/])
    await inspect(rosa.page, info, 'board-names')
    await field(rosa).press('Enter')
    await expect(field(rosa)).toHaveValue('Hi @Ole ')
    await field(rosa).pressSequentially('can you take Luca on Friday? https://school.example/plan')
    await send(rosa)
    await expect(message(rosa, 'can you take Luca')).toBeVisible()
    await expect(field(rosa)).toHaveValue('')
    await expect(rosa.page.getByRole('link', { name: 'https://school.example/plan' })).toHaveAttribute(
      'rel',
      /noopener/,
    )
  })

  await test.step('the message is immediately on the other adults’ open board, but not in their bell', async () => {
    await expect(message(ida, 'can you take Luca')).toBeVisible()
    await expect(bell(ida)).not.toHaveAttribute('aria-label', /unread/)
    await inspect(ida.page, info, 'board')
  })

  await test.step('the mentioned adult’s bell has one notice, which links to the message', async () => {
    await expect(bell(ole)).toHaveAttribute('aria-label', /1 unread/)
    await bell(ole).click()
    const row = ole.page.getByRole('listitem').filter({ hasText: 'Rosa wrote to you in Board' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('can you take Luca on Friday?')
    await row.getByRole('link').first().click()
    await expect(ole.page).toHaveURL(/tab=messages&message=/)
    await expect(message(ole, 'can you take Luca')).toBeInViewport()
    await expect(message(ole, 'can you take Luca')).toContainText('To you')
    await expect(bell(ole)).not.toHaveAttribute('aria-label', /unread/)
  })

  await test.step('the message’s author sees who has read it', async () => {
    const read = rosa.page.getByRole('button', { name: 'Read by 2' })
    await expect(read).toBeVisible()
    await read.click()
    const dialog = rosa.page.getByRole('dialog', { name: 'Who has read it' })
    await expect(dialog.getByRole('listitem')).toHaveText([/Ida/, /Ole/])
    await inspect(rosa.page, info, 'board-read-by')
    await rosa.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(read).toBeFocused()
    // The list of readers also opens from the menu, which closes once the list is chosen.
    const menu = rosa.page.getByRole('button', { name: 'More about your message' }).last()
    await menu.click()
    await rosa.page.getByRole('button', { name: 'Who has read it' }).click()
    await expect(dialog).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await rosa.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
  })

  await test.step('a name also works if it is typed in full, without the list', async () => {
    await openLive(ida, '/')
    await field(rosa).fill('Thanks! @ida, you too?')
    await send(rosa)
    await expect(message(rosa, 'you too?')).toBeVisible()
    await expect(bell(ida)).toHaveAttribute('aria-label', /1 unread/)
  })
})

test('typed text is kept offline and across a reload, and a deleted message can be restored @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Kept ${info.project.name}`)
  await ole.page.goto(board(groupId))
  await field(ole).fill('Where are the boots?')

  await test.step('offline, the message is refused immediately, and kept', async () => {
    await ole.context.setOffline(true)
    await send(ole)
    await expect(ole.page.getByRole('dialog', { name: "Not saved: you're offline." })).toBeVisible()
    await expect(field(ole)).toHaveValue('Where are the boots?')
    await expect(message(ole, 'Where are the boots?')).toHaveCount(0)
    await ole.context.setOffline(false)
    await ole.page.reload()
    await expect(field(ole)).toHaveValue('Where are the boots?')
  })

  await test.step('after a lost response, the message is not sent twice', async () => {
    await ole.page.route('**/messages/post', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const lost = ole.page.waitForEvent('requestfailed')
    await send(ole)
    await lost
    await expect(field(ole)).toHaveValue('Where are the boots?')
    await ole.page.unroute('**/messages/post')
    await ole.page.reload()
    await send(ole)
    await expect(field(ole)).toHaveValue('')
    await expect(message(ole, 'Where are the boots?')).toHaveCount(1)
  })

  await test.step('the author deletes and restores the message', async () => {
    await ole.page.getByRole('button', { name: 'More about your message' }).click()
    await ole.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(ole.page.getByText('You deleted this message.')).toBeVisible()
    await inspect(ole.page, info, 'board-deleted')
    await ole.page.getByRole('button', { name: 'Undo' }).click()
    await expect(message(ole, 'Where are the boots?')).toBeVisible()
  })

  await test.step('a message that an admin removed shows who removed it, and the record shows the removal without the text', async () => {
    await openLive(rosa, board(groupId))
    await rosa.page.getByRole('button', { name: 'More about Ole’s message' }).click()
    await rosa.page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(ole.page.getByText('Rosa, an admin, removed this message.')).toBeVisible()
    await rosa.page.goto(`/groups/${groupId}/activity`)
    await expect(rosa.page.getByText('removed a message of Ole')).toBeVisible()
    await expect(rosa.page.getByText('boots')).toHaveCount(0)
  })

  await test.step('text typed while a message is being sent stays in the field', async () => {
    const release = await holdBack([ole], 'messages/post')
    await field(ole).fill('Found them.')
    await send(ole)
    await field(ole).fill('Bring yours tomorrow')
    release()
    await expect(message(ole, 'Found them.')).toBeVisible()
    await expect(field(ole)).toHaveValue('Bring yours tomorrow')
    await send(ole)
    await expect(message(ole, 'Bring yours tomorrow')).toBeVisible()
    await expect(field(ole)).toHaveValue('')
    for (const text of ['Found them.', 'Bring yours tomorrow']) {
      await expect(message(ole, text)).toHaveCount(1)
    }
  })
})
