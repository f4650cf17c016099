// npm passes a signal on to the shell between us, which ends by it and tells nobody. The entry points begin to watch before they load
// the rest: on a busy machine that takes seconds, in which no timer runs, and a signal may come.
const checkMilliseconds = 100
const nothingToStop = () => process.exit(0)
let stop: () => void = nothingToStop

/** Gives a check for the moment when all is loaded, and nothing begun. */
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

/** Sets how to stop this process when its parent ends. Returns a function that puts the old way back. */
export function onceParentEnds(then: () => void): () => void {
  stop = then
  return () => {
    stop = nothingToStop
  }
}
