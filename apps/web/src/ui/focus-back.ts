// Focus returns where it was (WCAG 2.4.3): what opened something gets it back, however that something goes.
import { useEffect, useRef } from 'react'

let lastFocused: EventTarget | null = null

const isLost = () => document.activeElement === null || document.activeElement === document.body

const focusSection = (section: HTMLElement | null | undefined) => {
  if (!section?.isConnected) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** What is chosen in a menu goes with the menu, so the button of the menu gets the focus. */
const openerNow = (): Element | null => {
  const { activeElement } = document
  const chosen = isLost() ? lastFocused : activeElement
  const menu = chosen instanceof Element ? chosen.closest('[role="dialog"]') : null
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return button instanceof HTMLButtonElement ? button : activeElement
}

/**
 * For a dialog that is there only while it is open. The library gives focus back when a dialog closes, not when it is
 * taken away. Where the opener is gone too (its row was deleted), reading goes on from its section.
 */
export const useFocusBack = () => {
  const opener = useRef(openerNow())
  const section = useRef(opener.current?.closest<HTMLElement>('section, [role="dialog"], main'))
  useEffect(
    () => () => {
      // Once the page has changed: a user who moved the focus in between keeps it there.
      window.setTimeout(() => {
        if (!isLost()) return
        const element = opener.current
        if (element instanceof HTMLElement && element.isConnected && element !== document.body)
          element.focus({ preventScroll: true })
        else focusSection(section.current)
      })
    },
    [],
  )
}

/**
 * The `ref` of a row that may go while it has the focus, without a dialog: reading goes on from its section, or from
 * the page, where that goes with it.
 */
export const handsFocusOn = (row: HTMLElement | null) => {
  if (!row) return
  const places = ['section, [role="dialog"]', 'main'].map((place) => row.closest<HTMLElement>(place))
  return () => {
    if (!row.contains(document.activeElement)) return
    window.setTimeout(() => {
      if (isLost()) focusSection(places.find((place) => place?.isConnected))
    })
  }
}

/**
 * For a form that was emptied for the next entry: back to its first field. Not for a finger on its button, which would be
 * shown the keyboard of the phone again.
 */
export const focusFirstField = (form: HTMLFormElement | null) => {
  if (form?.querySelector(':focus-visible')) form.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** Once, at the start of the app. */
export const followFocus = () => {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target
  })
}

/**
 * For the heading of a view that takes another one's place: what had the focus went with it, so the heading is read on
 * from. `view` names what is shown. A page that has only just been opened is left alone.
 */
export const useReplacedView = <Heading extends HTMLElement = HTMLHeadingElement>(view: string) => {
  const heading = useRef<Heading>(null)
  useEffect(() => {
    // Hidden at first, where the new view is still being loaded: it then keeps the focus for a moment.
    const gone = lastFocused instanceof HTMLElement && !lastFocused.checkVisibility()
    const isElsewhere = !isLost() && document.activeElement !== lastFocused
    if (!gone || isElsewhere || heading.current === null) return
    heading.current.tabIndex = -1
    heading.current.focus({ preventScroll: true })
  }, [view])
  return heading
}

/** For a form that takes the place of what opened it: into its first field, and back to its opener. */
export const useInPlace = <Opener extends HTMLElement, Place extends HTMLElement = HTMLLIElement>(
  open: boolean,
) => {
  const opener = useRef<Opener>(null)
  const place = useRef<Place>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (open) place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    else opener.current?.focus({ preventScroll: true })
  }, [open])
  return { opener, place }
}
