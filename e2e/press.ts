// Makes every press in the tests last as long as a person's: an instant press never meets a page that changes under the
// finger.
import type { BrowserContext, CDPSession, Keyboard, Locator, Page } from '@playwright/test'

const pressMs = 100

type ClickOptions = Parameters<Locator['click']>[0]
type CheckOptions = Parameters<Locator['check']>[0]

let made = false

/** Patches the library's classes, once for all pages of this worker. */
export function pressLikeAHand(page: Page) {
  if (made) return
  made = true
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  const keyboards = Object.getPrototypeOf(page.keyboard) as Keyboard
  const { click, press } = locators
  const { press: pressKey } = keyboards

  locators.click = async function (this: Locator, options: ClickOptions = {}) {
    const { button, modifiers, position, clickCount } = options
    const plain = !button && !modifiers && !position && !clickCount && !options.trial
    if (!plain || !(await hasFingers(this.page()))) return click.call(this, { delay: pressMs, ...options })
    await touch(this, options)
  }
  locators.setChecked = async function (this: Locator, checked: boolean, options: CheckOptions = {}) {
    if ((await this.isChecked()) === checked) return
    await this.click(options)
    if ((await this.isChecked()) !== checked) throw new Error(`${this} did not change by a press`)
  }
  locators.check = function (this: Locator, options) {
    return this.setChecked(true, options)
  }
  locators.uncheck = function (this: Locator, options) {
    return this.setChecked(false, options)
  }
  locators.press = function (this: Locator, key, options) {
    return press.call(this, key, { delay: holds(key) ? pressMs : 0, ...options })
  }
  keyboards.press = function (this: Keyboard, key, options) {
    return pressKey.call(this, key, { delay: holds(key) ? pressMs : 0, ...options })
  }
}

const phones = new WeakMap<BrowserContext, boolean>()

/** On phones, a tap is a touch. */
async function hasFingers(page: Page): Promise<boolean> {
  const context = page.context()
  const ask = () => page.evaluate<boolean>('navigator.maxTouchPoints > 0')
  // The page may be navigating to another one.
  const again = async () => {
    await page.waitForLoadState()
    return ask()
  }
  const known = phones.get(context) ?? (await ask().catch(again))
  phones.set(context, known)
  return known
}

/** Tells whether the key presses a button; Tab and letters do not. */
const holds = (key: string) => key === 'Enter' || key === ' ' || key === 'Space'

type Scrollable = { scrollIntoView(options: { block: 'center' }): void }
type Rect = Record<'x' | 'y' | 'width' | 'height', number>
type Element = {
  getClientRects(): Iterable<Rect>
  contains(other: Element | null): boolean
  closest(selector: string): { control?: Element; disabled?: boolean } | null
  ownerDocument: {
    elementFromPoint(x: number, y: number): Element | null
    querySelectorAll(selector: string): Iterable<Element>
  }
}

/**
 * Runs in the page: returns the point at which a finger would touch the element; null while it is disabled or covered.
 */
const placeOf = (node: unknown, force: boolean) => {
  const element = node as Element
  const rect = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
  if (!rect) return null
  const at = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  if (force) return at
  if (element.closest('button, input, select, textarea')?.disabled) return null
  if (element.closest('[aria-disabled="true"]')) return null
  // A message that has just appeared takes no presses yet, but no one would tap an element under it.
  for (const message of element.ownerDocument.querySelectorAll('.mantine-Notification-root'))
    for (const { x, y, width, height } of message.contains(element) ? [] : message.getClientRects())
      if (at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height) return null
  const met = element.ownerDocument.elementFromPoint(at.x, at.y)
  return element.contains(met) || met?.closest('label')?.control === element ? at : null
}

/** The time for which the library itself waits for a control (playwright.config.ts). */
const waitMs = 20_000

/** The time that a finger takes to reach an element. One that has not moved within this time counts as still. */
const stillMs = 100

/** Ignores the error of an element that was redrawn, which is then found again. */
const unlessGone = (error: Error) => {
  if (!error.message.includes('not attached')) throw error
}

async function whereToTouch(locator: Locator, { force = false, timeout = waitMs }: ClickOptions = {}) {
  const until = Date.now() + timeout
  let before: { x: number; y: number } | null = null
  do {
    await locator.scrollIntoViewIfNeeded({ timeout }).catch(unlessGone)
    const at: { x: number; y: number } | null = await locator.evaluate(placeOf, force)
    if (at && at.x === before?.x && at.y === before.y) return at
    before = at
    // At the screen's edge, the bottom of a sheet may cover the element.
    if (!at)
      await locator.evaluate((node) => (node as unknown as Scrollable).scrollIntoView({ block: 'center' }))
    await new Promise((done) => setTimeout(done, stillMs))
  } while (Date.now() < until)
  throw new Error(`no finger reaches ${locator}: it is disabled, or lies under something else`)
}

/** The sessions, each kept as long as its page: when a session ends, so does the page's offline state. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Holds the finger down for as long as a tap takes; the library would release it immediately. */
async function touch(locator: Locator, options: ClickOptions) {
  const at = await whereToTouch(locator, options)
  const page = locator.page()
  const opening = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opening)
  const session = await opening
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await new Promise((done) => setTimeout(done, pressMs))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
