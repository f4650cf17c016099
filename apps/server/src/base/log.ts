// Writes structured lines to standard output, without anything that could be personal data or a secret.
import pino from 'pino'
import type { LogLevel } from './config.ts'
import { describeError } from './database-errors.ts'

export type Log = pino.Logger

const longestText = 2_000

/** Shortens long texts, so strangers cannot fill the disk. */
function cut(value: unknown, depth = 0): unknown {
  if (typeof value === 'string' && value.length > longestText) return `${value.slice(0, longestText)} [cut]`
  if (typeof value !== 'object' || value === null || value instanceof Error || depth > 3) return value
  if (Array.isArray(value)) return value.map((each) => cut(each, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, depth + 1)]))
}

export function createLog(level: LogLevel, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { error: (error: unknown) => cut(describeError(error)) },
    formatters: { log: (fields) => cut(fields) as typeof fields },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map((each) => (typeof each === 'string' ? cut(each) : each)) as typeof args)
      },
    },
    redact: {
      paths: ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie', 'headers'],
      censor: '[cut]',
    },
  }
  return pino(options, to ?? standardOutput())
}

/** For lines that contain only our own fields: checking these for text to remove would cost more than writing them. */
export const withoutCuts = (log: Log): Log =>
  log.child({}, { redact: [], formatters: { log: (fields) => fields } })

/** Drops lines while the disk is full and resumes afterwards, as the log must not end the server. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true })
  output.on('error', () => {})
  return output
}
