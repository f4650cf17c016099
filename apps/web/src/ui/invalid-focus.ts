// When a form is refused by the screen or the server, moves the focus to its first field with an error (WCAG 3.3.1). A
// single rule covers all forms, based on the errors that they show.

// The library marks a checkbox with a different attribute from that on other fields.
const invalid = '[aria-invalid="true"], [type="checkbox"][data-error]'
const marks = ['aria-invalid', 'data-error']

/** The server may report the field later. Watches the form until then, or until the adult types something. */
const watch = (form: HTMLFormElement): (() => void) => {
  const stop = () => {
    observer.disconnect()
    form.removeEventListener('input', stop)
  }
  const lead = () => {
    const field = form.querySelector<HTMLElement>(invalid)
    if (!field) return
    stop()
    const { activeElement, body } = document
    // If the user has moved on, leaves the focus alone.
    if (activeElement === null || activeElement === body || form.contains(activeElement)) field.focus()
  }
  const observer = new MutationObserver(lead)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: marks })
  form.addEventListener('input', stop)
  // Does nothing for a field that was already marked as wrong.
  window.setTimeout(lead)
  return stop
}

export const focusInvalidFields = () => {
  const watched = new WeakMap<HTMLFormElement, () => void>()
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    watched.get(target)?.()
    watched.set(target, watch(target))
  })
}
