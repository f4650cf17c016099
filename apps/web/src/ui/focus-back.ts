// Returns the focus to where it was (WCAG 2.4.3), which is the opener, no matter how the opened part closes.
import { useEffect, useRef } from 'react'

let lastFocused: EventTarget | null = null

const isLost = () => document.activeElement === null || document.activeElement === document.body

const focusSection = (section: HTMLElement | null | undefined) => {
  if (!section?.isConnected) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** A choice in a menu disappears together with the menu, so the menu's button gets the focus. */
const openerNow = (): Element | null => {
  const { activeElement } = document
  const chosen = isLost() ? lastFocused : activeElement
  const menu = chosen instanceof Element ? chosen.closest('[role="dialog"]') : null
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return button instanceof HTMLButtonElement ? button : activeElement
}

/**
 * For a dialog that is rendered only while it is open. The library gives the focus back when a dialog
 * closes, but not when it is removed. If the opener is gone too, for instance because its row was deleted,
 * reading continues from its section.
 */
export const useFocusBack = () => {
  const opener = useRef(openerNow())
  const section = useRef(opener.current?.closest<HTMLElement>('section, [role="dialog"], main'))
  useEffect(
    () => () => {
      // Runs after the page has changed. If the user has moved the focus in the meantime, it stays there.
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
 * The `ref` of a row that may disappear while it has the focus, without a dialog. Reading continues from its section,
 * or from the page if the section disappears too.
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
 * For a form that was emptied for the next entry. Focuses its first field, unless a finger pressed the button, because
 * the phone's keyboard would come up again.
 */
export const focusFirstField = (form: HTMLFormElement | null) => {
  if (form?.querySelector(':focus-visible')) form.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** Called once, when the app starts. */
export const followFocus = () => {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target
  })
}

/**
 * For the heading of a view that replaces another together with the focused element. Reading continues from the
 * heading. `view` names the view on the screen. Leaves a page that was just opened alone.
 */
export const useReplacedView = <Heading extends HTMLElement = HTMLHeadingElement>(view: string) => {
  const heading = useRef<Heading>(null)
  useEffect(() => {
    // While the new view is loading, the old one is only hidden, so it may keep the focus for a moment.
    const gone = lastFocused instanceof HTMLElement && !lastFocused.checkVisibility()
    const isElsewhere = !isLost() && document.activeElement !== lastFocused
    if (!gone || isElsewhere || heading.current === null) return
    heading.current.tabIndex = -1
    heading.current.focus({ preventScroll: true })
  }, [view])
  return heading
}

/** For a form that replaces its opener. Focuses the first field, and later returns the focus to the opener. */
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
