// Sends each press to the control where it began, even if the page moves under the finger. Browsers send it to whatever
// is there when the finger lifts, which may be another button or nothing.

const controls = 'a[href], button, input, select, textarea, label, summary, [role="button"], [role="option"]'

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null

/** If the finger moves further than this, it has let go of the control. */
const mostPixels = 10

type Press = { on: HTMLElement | null; x: number; y: number }

/** If the control was redrawn in between, it is recognized by its words. */
const isSame = (one: HTMLElement | null, other: HTMLElement | null) =>
  one === other || (one?.isConnected === false && one.textContent === other?.textContent)

export const keepPresses = () => {
  let press: Press | null = null
  const begin = ({ isPrimary, button, target, clientX: x, clientY: y }: PointerEvent) => {
    press = isPrimary && button === 0 ? { on: controlAt(target), x, y } : null
  }
  const end = (event: MouseEvent) => {
    const begun = press
    press = null
    // A click from the keyboard has no detail.
    if (!begun || !event.isTrusted || event.detail === 0) return
    const { clientX, clientY, target } = event
    if (Math.hypot(clientX - begun.x, clientY - begun.y) > mostPixels) return
    if (isSame(begun.on, controlAt(target))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    begun.on?.click()
  }
  window.addEventListener('pointerdown', begin, true)
  window.addEventListener('click', end, true)
}
