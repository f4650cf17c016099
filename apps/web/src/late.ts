import { tellOfCutText } from './ui/pasted-text.ts'

// Loads the fonts after the page, along with the message about pasted text that was cut off. On a bad connection the
// fonts would delay the content. From the second visit on, the browser uses them from the start.

const kept = 'beanpool-faces'
const wanted = ['16px "Inter Variable"', '800 16px "Nunito Variable"']

/** Waits until no finger or button is down, because a press is lost if the text moves under the finger. */
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
    // On later visits, the fonts still load after the app.
  }
}

/** Loads the fonts and the message. */
export const loadLate = () => {
  void loadFaces().catch(() => undefined)
  tellOfCutText()
}
