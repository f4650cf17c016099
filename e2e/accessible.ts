// Looks for what keeps people out of a screen, in both colour schemes.
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The app has followed the scheme, and every transition from one colour to the next is over. */
export async function schemeIs(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const scheme = () => page.evaluate('document.documentElement.dataset.mantineColorScheme')
  await expect.poll(async () => [undefined, colorScheme].includes((await scheme()) as undefined)).toBe(true)
  await page.evaluate(
    `for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()`,
  )
}

type Violation = { id: string; impact: string | null; targets: string[] }

/** What passes is not read: collecting it costs more than the rules. */
const inLight = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }
/** Dark differs in its colours alone. */
const inDark = { ...inLight, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Nothing serious on the screen as it is now, in both colour schemes. */
export async function expectAccessible(page: Page) {
  // Below the placeholder nothing has the ground that it is drawn on.
  await expect(page.locator('.opening')).toHaveCount(0)
  // Once for each document: reading half a megabyte again for each question takes as long as answering it.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  for (const [colorScheme, asked] of [
    ['light', inLight],
    ['dark', inDark],
  ] as const) {
    await schemeIs(page, colorScheme)
    // What a dialog covers cannot be tapped, so its targets are not measured.
    const violations = await page.evaluate<Violation[]>(`axe.run(${JSON.stringify(asked)}).then(toViolations)
      function toViolations({ violations }) {
        const dialog = document.querySelector('[aria-modal="true"]')
        const isCovered = (target) => dialog !== null && !dialog.contains(document.querySelector(target))
        return violations.map(({ id, impact, nodes }) => {
          const targets = nodes.map((node) => node.target.join(' '))
          return { id, impact, targets: id === 'target-size' ? targets.filter((target) => !isCovered(target)) : targets }
        }).filter(({ targets }) => targets.length > 0)
      }`)
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = serious.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
