// Measures whether the open page suits big thumbs and weak eyes: targets of 44 px, field borders with 3:1 contrast, and
// a focus that nothing covers.
import type { Page } from '@playwright/test'

/** Runs in the browser; `REGION` is the part to examine. Returns one line per fault. */
const look = `(() => {
  const LEAST_PX = 44
  const LEAST_CONTRAST = 3
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0
  const nameOf = (element) => (element.getAttribute('aria-label') || element.labels?.[0]?.innerText || element.innerText || element.className || element.tagName).trim().slice(0, 40)
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(shown)
  const region = dialogs.at(-1) ?? document.body

  const channels = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number)
  const over = ([r, g, b, a = 1], [r2, g2, b2]) => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a)]
  const groundOf = (element) => {
    const layers = []
    for (let at = element; at; at = at.parentElement) {
      const color = channels(getComputedStyle(at).backgroundColor)
      if ((color[3] ?? 1) > 0) layers.push(color)
      if ((color[3] ?? 1) === 1) break
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255])
  }
  const light = (color) => {
    const [r, g, b] = color.map((channel) => {
      const part = channel / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one, other) => {
    const [bright, dark] = [light(one), light(other)].sort((a, b) => b - a)
    return (bright + 0.05) / (dark + 0.05)
  }

  // Returns the area that responds to a tap on the element, with its label and everything drawn over it.
  const targetOf = (element) => {
    const boxes = [element, ...(element.labels ?? [])]
    if (element.matches('[type="checkbox"], [type="radio"]')) boxes.push(element.closest('[class*="-body"]') ?? element)
    const rects = boxes.flatMap((box) => {
      const after = getComputedStyle(box, '::after')
      if (after.content === 'none' || after.position !== 'absolute') return [box.getBoundingClientRect()]
      // An element drawn over its surroundings also takes their taps.
      const around = getComputedStyle(box).position === 'static' ? (box.offsetParent ?? box) : box
      const [top, right = top, bottom = top, left = right] = after.inset.split(' ').map((part) => parseFloat(part) || 0)
      const rect = around.getBoundingClientRect()
      return [box.getBoundingClientRect(), { width: rect.width - left - right, height: rect.height - top - bottom }]
    })
    return { width: Math.max(...rects.map(({ width }) => width)), height: Math.max(...rects.map(({ height }) => height)) }
  }
  const inSentence = (element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node !== element && node.textContent.trim() !== '')

  const faults = []
  for (const element of region.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]')) {
    if (!shown(element) || element.disabled || element.closest('[inert], [aria-hidden="true"]')) continue
    if (element.type === 'hidden' || element.matches('[tabindex="-1"]') && element.tagName === 'A') continue
    const { width, height } = targetOf(element)
    if (width <= 1 || height <= 1 || inSentence(element) || element.getBoundingClientRect().right < 0) continue
    if (Math.round(width) < LEAST_PX || Math.round(height) < LEAST_PX)
      faults.push('target ' + Math.round(width) + ' x ' + Math.round(height) + ' px: ' + nameOf(element))
  }
  for (const element of region.querySelectorAll('input:not([type="range"]), select, textarea')) {
    if (!shown(element) || element.disabled || element.type === 'hidden' || element.closest('[class*="SegmentedControl"]')) continue
    // A password's border includes its eye button.
    const box = element.closest('.mantine-Input-input') ?? element
    const style = getComputedStyle(box)
    const ground = groundOf(box.parentElement)
    const border = contrast(over(channels(style.borderTopColor), ground), ground)
    const fill = contrast(groundOf(box), ground)
    if (parseFloat(style.borderTopWidth) === 0 && fill < LEAST_CONTRAST && element.getBoundingClientRect().width > 4 && style.opacity !== '0')
      faults.push('no border: ' + nameOf(element))
    else if (parseFloat(style.borderTopWidth) > 0 && border < LEAST_CONTRAST && fill < LEAST_CONTRAST)
      faults.push('border ' + border.toFixed(2) + ':1: ' + nameOf(element))
  }
  return [...new Set(faults)]
})()`

/** Finds words in a name that break over two lines, and truncated names that cannot be read in full. */
const words = `(() => {
  const faults = []
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !shown(parent) || parent.offsetWidth <= 1 || parent.closest('script, style, textarea, input, select, [aria-hidden="true"]')) continue
    if (parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).textOverflow === 'ellipsis') faults.push('cut: ' + node.textContent)
    // A mail address is one long word.
    if (node.textContent.includes('@')) continue
    for (const { 0: word, index } of node.textContent.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      if (rects.some(({ top }) => top > rects[0].bottom - 2)) faults.push('broken: ' + word)
    }
  }
  return [...new Set(faults)]
})()`

/** Determines whether the focused element is visible or covered. Scrolling rounds to whole pixels at both ends. */
const covered = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const rect = element.getBoundingClientRect()
  if (rect.width <= 1 || rect.height <= 1) return null
  const bars = [...document.querySelectorAll('nav[aria-label="Main"], [data-sticky]')]
  const bar = bars.find((each) => getComputedStyle(each).position === 'fixed' && each.getClientRects().length > 0)
  const bottom = bar && !bar.contains(element) && !element.closest('[role="dialog"]') ? bar.getBoundingClientRect().top : innerHeight
  const name = (element.getAttribute('aria-label') || element.labels?.[0]?.innerText || element.innerText || element.tagName).trim().slice(0, 40)
  const tall = rect.height > innerHeight / 2
  if (!tall && (rect.bottom > bottom + 2 || rect.top < -2)) return 'focus covered: ' + name + ' at ' + Math.round(rect.top) + ' to ' + Math.round(rect.bottom) + ' of ' + Math.round(bottom)
  return null
})()`

/** Checks that a choice can be tapped at the far end of its row, and on its description. */
const rows = `(() => {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((each) => each.checkVisibility())
  const region = dialogs.at(-1) ?? document.body
  const faults = []
  for (const input of region.querySelectorAll('[type="checkbox"], [type="radio"]')) {
    const row = input.closest('.mantine-Radio-root, .mantine-Checkbox-root, .mantine-Switch-root')
    if (!row?.checkVisibility() || input.disabled) continue
    row.scrollIntoView({ block: 'center' })
    const answers = (x, y) => {
      const at = document.elementFromPoint(x, y)
      return at === input || at?.closest('label')?.control === input
    }
    const { right, top, height } = row.getBoundingClientRect()
    const name = (input.labels?.[0]?.innerText || row.innerText).slice(0, 40)
    const reach = (step) => {
      let px = 0
      while (px < 30 && answers(right - 4, top + height / 2 + (px + 1) * step)) px += 1
      return px
    }
    if (name && reach(1) + reach(-1) < 43) faults.push('row answers on less than 44 px: ' + name)
    const text = row.querySelector('[class*="-description"]')?.getBoundingClientRect()
    if (answers(right - 4, top + height / 2) && (!text || answers(text.left + 24, text.top + text.height / 2))) continue
    faults.push('row does not answer: ' + name)
  }
  scrollTo(0, 0)
  return faults
})()`

export const rowFaultsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(rows)
export const marksOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(look)
export const wordFaultsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(words)

/** Moves the focus through the page with Tab, forward and back. */
export async function focusFaultsOf(page: Page, presses = 40): Promise<string[]> {
  const faults = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key)
      if ((await page.evaluate<string | null>(covered)) === null) continue
      // Content that loads late may have moved the element down, so it is checked again once the page is still.
      await page.waitForTimeout(300)
      const fault = await page.evaluate<string | null>(covered)
      if (fault) faults.add(fault)
    }
  }
  return [...faults]
}
