// Loads the text's fonts after the app: on a bad connection they would delay the content. From the second visit on,
// the browser has them from the start.

const kept = 'beanpool-faces'
const wanted = ['16px "Inter Variable"', '800 16px "Nunito Variable"']

/** Loads the fonts and applies them to the text. */
export const loadFaces = async () => {
  const { dataset } = document.documentElement
  if (dataset.faces === undefined) return
  await Promise.all(wanted.map((face) => document.fonts.load(face)))
  delete dataset.faces
  try {
    localStorage.setItem(kept, '1')
  } catch {
    // The next visit loads them after the app too.
  }
}
