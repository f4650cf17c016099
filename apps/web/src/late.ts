import { tellOfCutText } from './ui/pasted-text.ts'

// Loads after the page: the fonts, and the message about pasted text that was cut off.
// On a bad connection the fonts would delay the content. From the second visit on, the browser has them from the start.

const kept = 'beanpool-faces'
const wanted = ['16px "Inter Variable"', '800 16px "Nunito Variable"']

/** Waits until no finger or button is down: text that moves under a finger loses the press. */
const untilReleased = async () => {
  while (document.querySelector(':active')) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Loads the fonts and applies them to the text. */
const loadFaces = async () => {
  const { dataset } = document.documentElement
  if (dataset.faces === undefined) return
  await Promise.all(wanted.map((face) => document.fonts.load(face)))
  await untilReleased()
  delete dataset.faces
  try {
    localStorage.setItem(kept, '1')
  } catch {
    // The next visit loads them after the app too.
  }
}

/** Loads the fonts and the message. */
export const loadLate = () => {
  void loadFaces().catch(() => undefined)
  tellOfCutText()
}
