// Defines the doctor's findings: one sentence each, and how to fix it.
import type { Config } from '../base/config.ts'

export type Finding = { about: string; state: 'ok' | 'warning' | 'wrong'; says: string; mend?: string }

/** Gives access to everything outside this program; tests inject faults here. */
export type Outside = {
  now: () => Temporal.Instant
  /** Fails if the name cannot be resolved. */
  resolve: (host: string) => Promise<unknown>
  /** Returns how many seconds this machine's clock is ahead of a time server's. */
  secondsAhead: () => Promise<number>
  freeBytes: (directory: string) => Promise<number>
}

/** `mailTo`: the recipient of a test mail, which checks that email really goes out. */
export type Patient = { config: Config; outside: Outside; mailTo: string | null }

/** Collects the findings on one subject. */
export const findingsAbout = (about: string) => ({
  ok: (says: string): Finding => ({ about, state: 'ok', says }),
  warning: (says: string, mend: string): Finding => ({ about, state: 'warning', says, mend }),
  wrong: (says: string, mend: string): Finding => ({ about, state: 'wrong', says, mend }),
})

/** Returns the innermost cause of an error, which fetch and pg wrap. */
export function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  if (inner instanceof AggregateError) inner = inner.errors[0]
  const { message, code } = inner as { message?: string; code?: string }
  return (message || code || String(inner)).replace(/\.$/, '')
}
