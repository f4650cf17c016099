// The faces of the text come after the app: on a bad line they would hold up what people came for. From the second visit
// on they are kept by the browser, and there from the start.

const kept = 'beanpool-faces'
const wanted = ['16px "Inter Variable"', '800 16px "Nunito Variable"']

/** Loads them, and sets the text in them. */
export const loadFaces = async () => {
  const { dataset } = document.documentElement
  if (dataset.faces === undefined) return
  await Promise.all(wanted.map((face) => document.fonts.load(face)))
  delete dataset.faces
  try {
    localStorage.setItem(kept, '1')
  } catch {
    // They load after the app the next time too.
  }
}
