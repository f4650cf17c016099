// Detects the end of the parent process: npm signals only the shell in between, which ends without passing the signal
// on. Entry points start watching before they load anything else, because loading can take seconds on a busy machine
// and no timer runs until then.
const checkMilliseconds = 100
const nothingToStop = () => process.exit(0)
let stop: () => void = nothingToStop

/** Starts watching. Returns a check to run when everything is loaded but nothing has started yet. */
export function watchParent(): () => void {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  const check = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }
  const timer = setInterval(check, checkMilliseconds)
  timer.unref()
  return check
}

/** Sets how this process stops when its parent ends. Returns a function that restores the previous setting. */
export function onceParentEnds(then: () => void): () => void {
  stop = then
  return () => {
    stop = nothingToStop
  }
}
