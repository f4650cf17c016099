// Structured lines on standard output. What could hold personal data or secrets is cut before it is written.
import pino from 'pino'
import type { LogLevel } from './config.ts'
import { describeError } from './database-errors.ts'

export type Log = pino.Logger

export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    serializers: { error: describeError },
    redact: {
      paths: ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie', 'headers'],
      censor: '[cut]',
    },
  })
}
