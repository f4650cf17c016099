// Looks for accessibility barriers on a screen, in both color schemes.
import { expect, type Page, type TestInfo } from '@playwright/test'
import axe from 'axe-core'
import { look } from './app.ts'

/** Waits until the app has applied the scheme and every color transition has ended. */
export async function schemeIs(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const scheme = () => page.evaluate('document.documentElement.dataset.mantineColorScheme')
  await expect.poll(async () => [undefined, colorScheme].includes((await scheme()) as undefined)).toBe(true)
  await page.evaluate(
    `for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()`,
  )
}

type Violation = { id: string; impact: string | null; targets: string[] }

/** Leaves out rules that pass: collecting their results takes longer than checking them. */
const inLight = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }
/** Dark mode differs only in colors. */
const inDark = { ...inLight, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Expects no serious violation on the current screen, in both color schemes. */
export async function expectAccessible(page: Page) {
  // While the placeholder shows, the text over it is not yet on its final background.
  await expect(page.locator('.opening')).toHaveCount(0)
  // A font that loads late would shift the elements being measured.
  await page.evaluate('document.fonts.ready.then(() => null)')
  // Injects the script once per document: reading half a megabyte for each check would take as long as the check.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  for (const [colorScheme, asked] of [
    ['light', inLight],
    ['dark', inDark],
  ] as const) {
    await schemeIs(page, colorScheme)
    // Targets under a dialog cannot be tapped, so they are not measured. A target half under a bar at the screen's edge
    // is measured after scrolling it out from under the bar.
    const violations = await page.evaluate<Violation[]>(`axe.run(${JSON.stringify(asked)}).then(toViolations)
      async function toViolations({ violations }) {
        const found = []
        for (const { id, impact, nodes } of violations) {
          const targets = []
          for (const { target } of nodes) if (id !== 'target-size' || await isTooSmall(target.join(' '))) targets.push(target.join(' '))
          if (targets.length > 0) found.push({ id, impact, targets })
        }
        return found
      }
      async function isTooSmall(target) {
        const dialog = document.querySelector('[aria-modal="true"]')
        const element = document.querySelector(target)
        if (dialog !== null && !dialog.contains(element)) return false
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { violations } = await axe.run(element, { runOnly: ['target-size'] })
        return violations.length > 0
      }`)
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = serious.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Expects no serious violation and no sideways scrolling; in the long run, also saves a screenshot under this name. */
export async function inspect(page: Page, info: TestInfo, name: string) {
  await expectAccessible(page)
  await look(page, info, name)
}
