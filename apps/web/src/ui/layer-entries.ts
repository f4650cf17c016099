// Adds an entry for every open layer to the browser's history, so Back closes it, even on the first page of a tab.
// These entries have the page's own address and are hidden from the router, which has nothing to load for them.
type Change = { state: unknown; url: string | URL | null | undefined }
type EntryState = { __TSR_key?: string; layers?: string[] } | null

const pushState = (state: unknown, url?: string | URL | null) =>
  History.prototype.pushState.call(window.history, state, '', url)
const replaceState = (state: unknown, url?: string | URL | null) =>
  History.prototype.replaceState.call(window.history, state, '', url)

const open = new Map<string, () => void>()
const entry = () => window.history.state as EntryState
const layersHere = () => entry()?.layers ?? []

/** The history entry of the page that the router shows. */
let shown: string | undefined
/** True while a step back is pending. Later writes wait for it. */
let leaving = false
let waiting: (() => void)[] = []
/** The page was replaced under an open layer. Its own entry is written once the browser returns there. */
let owed: (Change & { key: string | undefined }) | null = null

const whenThere = (write: () => void) => {
  if (leaving) waiting.push(write)
  else write()
}

/** Counts the topmost entries whose layers are closed, after a reload or when something other than Back closed them. */
const closedOnTop = () => {
  const layers = layersHere()
  return layers.length - 1 - layers.findLastIndex((id) => open.has(id))
}

const leaveClosed = () => {
  const steps = closedOnTop()
  if (leaving || steps === 0) return
  leaving = true
  window.history.go(-steps)
}

const keyOf = (state: unknown) => (state as EntryState)?.__TSR_key

/**
 * A new page takes the place of the layers' entries, so going back from it leads to the page
 * below, not to a closed layer.
 */
const push = (state: unknown, _unused: string, url?: string | URL | null) =>
  whenThere(() => {
    shown = keyOf(state)
    owed = null
    if (layersHere().length > 0) replaceState(state, url)
    else pushState(state, url)
  })

const replace = (state: unknown, _unused: string, url?: string | URL | null) =>
  whenThere(() => {
    const layers = layersHere()
    if (layers.length === 0) owed = null
    else owed = { key: owed?.key ?? shown, state, url }
    shown = keyOf(state)
    replaceState(layers.length > 0 ? { ...(state as object), layers } : state, url)
  })

const onPop = (event: PopStateEvent) => {
  const wasLeaving = leaving
  leaving = false
  if (owed && keyOf(event.state) === owed.key) {
    const layers = layersHere()
    replaceState(layers.length > 0 ? { ...(owed.state as object), layers } : owed.state, owed.url)
    if (layers.length === 0) owed = null
  }
  const here = layersHere()
  for (const [id, close] of [...open].reverse()) if (!wasLeaving && !here.includes(id)) close()
  // When the browser itself navigates to another "#", the entry has no key and is new to the router.
  const isKnown = shown !== undefined && entry()?.__TSR_key === shown
  if (closedOnTop() > 0 || isKnown) event.stopImmediatePropagation()
  if (closedOnTop() > 0) return leaveClosed()
  shown = entry()?.__TSR_key
  const writes = waiting
  waiting = []
  for (const write of writes) whenThere(write)
}

/** Called before the router takes over the history. */
export const keepLayerEntries = () => {
  shown = entry()?.__TSR_key
  window.history.pushState = push
  window.history.replaceState = replace
  window.addEventListener('popstate', onPop, { capture: true })
  leaveClosed()
}

/** Returns a function that removes the entry if it is still there. */
export const openLayerEntry = (id: string, close: () => void) => {
  open.set(id, close)
  whenThere(() => {
    if (!open.has(id) || layersHere().includes(id)) return
    const below = layersHere().filter((each) => open.has(each))
    const state = { ...entry(), layers: [...below, id] }
    // Takes over the entry of a layer that has just closed.
    if (closedOnTop() > 0) replaceState(state)
    else pushState(state)
  })
  return () => {
    open.delete(id)
    queueMicrotask(leaveClosed)
  }
}
