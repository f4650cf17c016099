// Starts processes that end with their parent, whether by a signal or because npm's shell, which does not forward
// signals, ended.
import { spawn } from 'node:child_process'

const running = new Set()
const patienceMilliseconds = 10_000
let watching = false
let stopping = false

/** Works like `spawn`. Once there is a child, a signal to this process ends its children before the process itself. */
export function startChild(command, args, options = {}) {
  return endWithUs(spawn(command, args, options))
}

/** Does the same for a child process that was started elsewhere. */
export function endWithUs(child) {
  if (!watching) watch()
  running.add(child)
  child.once('error', () => running.delete(child))
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends this process with all its children; kills those that take too long. */
export function endAll(exitCode) {
  if (stopping) return
  stopping = true
  for (const child of running) child.kill('SIGTERM')
  const deadline = performance.now() + patienceMilliseconds
  setInterval(() => {
    if (running.size > 0 && performance.now() < deadline) return
    for (const child of running) child.kill('SIGKILL')
    process.exit(exitCode)
  }, 50)
}

function watch() {
  watching = true
  const parent = process.ppid
  const byNpm = process.env.npm_lifecycle_event !== undefined
  setInterval(() => {
    if (byNpm && process.ppid !== parent) endAll(143)
  }, 200).unref()
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => endAll(143))
}
