// Moves the focus of a refused form to its first wrong field (WCAG 3.3.1), whether the screen or the server refused it.
// One rule for all forms, based on the errors that they show.

// The library marks a checkbox with a different attribute than other fields.
const invalid = '[aria-invalid="true"], [type="checkbox"][data-error]'
const marks = ['aria-invalid', 'data-error']

/** The server may report the field later: watches the form until then, or until the adult types something. */
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
    // Leaves users alone who have moved on.
    if (activeElement === null || activeElement === body || form.contains(activeElement)) field.focus()
  }
  const observer = new MutationObserver(lead)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: marks })
  form.addEventListener('input', stop)
  // Does nothing for a field that was already wrong.
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
