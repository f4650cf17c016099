// Counts a parent's actions: touches of the screen, and fields that the parent types into. Links in emails count as
// taps.
import type { Page } from '@playwright/test'
import { linkInMail, type Parent } from './app.ts'

export type Effort = { taps: string[]; fields: Set<string> }

/** Runs in the page: reports each touch, and each field that the parent edited. */
const watch = `
  addEventListener('pointerdown', (event) => {
    const control = event.target.closest('a, button, label, input, [role=button]') ?? event.target
    noteTap(location.pathname + ': ' + (control.innerText || control.getAttribute('aria-label') || control.tagName).trim())
  }, true)
  addEventListener('input', ({ target, detail }) => {
    if (detail === 'cleaned') return
    if (target.type === 'checkbox' || target.type === 'radio') return
    const group = target.closest('fieldset')?.querySelector('legend')?.innerText ?? ''
    noteField(location.pathname + ': ' + group + ' ' + (target.labels?.[0]?.innerText ?? target.name ?? target.id))
  }, true)
`

/** Counts everything this parent does in the browser from now on. */
export async function countEffort({ context }: Parent): Promise<Effort> {
  const effort: Effort = { taps: [], fields: new Set() }
  await context.exposeFunction('noteTap', (what: string) => effort.taps.push(what))
  await context.exposeFunction('noteField', (what: string) => effort.fields.add(what))
  await context.addInitScript(watch)
  return effort
}

/** Opens the newest mail's link, which counts as one tap. */
export async function tapMailLink(parent: Parent, leadsTo: RegExp, effort: Effort, page: Page = parent.page) {
  effort.taps.push(`mail: ${leadsTo.source}`)
  await page.goto(await linkInMail(parent, leadsTo))
}
