// Chooses the edge of the screen for a message: the usual one, unless the next control is there.

/** The height of a message with a button, and its gap to the edge. */
const messagePx = 130
const lineLetters = 36
const linesOf = (text = '') => Math.ceil(text.length / lineLetters)

/** Returns how far a message reaches from the edge of a phone: its padding, lines and button. */
export const reachOf = ({ title, text, button }: { title: string; text?: string; button: boolean }) =>
  40 + 21 * (linesOf(title) + linesOf(text)) + (button ? 50 : 0)

const nextFields = (): Element[] => {
  const active = document.activeElement
  const form = active?.closest('form') ?? document.querySelector('[role="dialog"] form, main form')
  const fields = [...(form?.querySelectorAll('input, select, textarea') ?? [])]
  // After its button was tapped a form begins again with its first field.
  const at = active ? fields.indexOf(active) : -1
  return fields.slice(Math.max(0, at), at + 2)
}

/** Buttons tapped next while messages come in, such as the big one of the ride day. */
const nextActs = () => document.querySelectorAll('[data-next-act]')

/** True if a message that ends at `bottom` would cover the next control. */
export const isInTheWay = (bottom: number, height = messagePx) =>
  [...nextFields(), ...nextActs()].some((each) => {
    const box = each.getBoundingClientRect()
    return box.bottom > bottom - height && box.top < bottom
  })

/** True while a dialog or a sheet is open. */
export const isBusy = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** A sheet stays where it is: the message lies over its head, or over its foot if the next field is at its head. */
export const toastPlace = (reach = messagePx) => (isInTheWay(reach, reach) ? 'bottom-center' : undefined)
