// The edge of the screen for a message: the usual one, unless what is tapped or filled in next is there.

/** As high as a message with a button, and what lies between it and the edge. */

const messagePx = 130
/** Above the buttons of a sheet from below (global.css). */
const sheetFootPx = 144

const nextFields = (): Element[] => {
  const active = document.activeElement
  const form = active?.closest('form') ?? document.querySelector('[role="dialog"] form, main form')
  const fields = [...(form?.querySelectorAll('input, select, textarea') ?? [])]
  // After its button was tapped a form begins again with its first field.
  const at = active ? fields.indexOf(active) : -1
  return fields.slice(Math.max(0, at), at + 2)
}

/** On the ride day: the big button at the bottom, which a driver taps while messages come in. */
const nextActs = () => document.querySelectorAll('[data-next-act]')

/** Whether a message that ends at `bottom` would cover what is tapped or filled in next. */
export const isInTheWay = (bottom: number, height = messagePx) =>
  [...nextFields(), ...nextActs()].some((each) => {
    const box = each.getBoundingClientRect()
    return box.bottom > bottom - height && box.top < bottom
  })

export const isInSheet = () => document.querySelector('[data-sheet="bottom"]') !== null

export const toastPlace = () => {
  const inSheet = isInSheet()
  if (!isInTheWay(inSheet ? window.innerHeight - sheetFootPx : messagePx)) return undefined
  return inSheet ? 'top-left' : 'bottom-center'
}
