// Queries operating-system processes, as precisely as each platform allows.

import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie, which its parent has not collected yet, still has a pid but is dead.
    return processStat(pid)?.[0] !== 'Z'
  } catch (error) {
    // The process exists but belongs to another user, and cannot be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Distinguishes a process from a later one with the same pid; null if the platform cannot tell. */
function processBirth(pid: number): string | null {
  const started = processStat(pid)?.[19]
  if (started === undefined) return null
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${started}`
}

/** Identifies a process, as opposed to a later one with the same pid; `birth` is null if the platform cannot tell. */
type ProcessIdentity = { pid: number; birth: string | null }

export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, birth: processBirth(process.pid) })

export function isRunning({ pid, birth }: ProcessIdentity): boolean {
  if (!isAlive(pid)) return false
  const found = processBirth(pid)
  // In a container, every start may have the same pid, so if the birth is known, only it counts.
  return birth === null || found === null ? pid !== process.pid : found === birth
}

/** Reads a process's identity from a file's text; null if the text has none. */
export function parseIdentity(text: string): ProcessIdentity | null {
  try {
    const value = JSON.parse(text) as Partial<ProcessIdentity>
    return typeof value.pid === 'number' ? { pid: value.pid, birth: value.birth ?? null } : null
  } catch {
    return null
  }
}

// Reads the fields of /proc/<pid>/stat from the third on: state first, start time twentieth. The second, the command's name,
// may itself hold spaces and parentheses: fields are counted after its last parenthesis.
function processStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Checks whether this pid is a PostgreSQL server working in this directory. */
export function isPostgresIn(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === directory
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return true
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}

export function signalQuietly(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended, as intended.
  }
}

/** Waits for the process to end; returns whether it ended within the time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await delay(20)
  }
  return true
}
