// Reads database errors, for all code that inspects one. Drizzle wraps PostgreSQL's errors: the code is in `cause`, and
// the message repeats the statement with its parameters, which contain people's data.

const kinds = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
  '23P01': 'exclusion',
  '23502': 'not_null',
  '25006': 'read_only',
  '40001': 'serialization',
  '40P01': 'deadlock',
} as const

type DatabaseErrorKind = (typeof kinds)[keyof typeof kinds]
/** `message` may contain personal data. Only a failed start prints it, before there is any. */
export type DatabaseError = {
  kind: DatabaseErrorKind | 'other'
  code: string
  constraint: string | null
  message: string
}

type Fields = { code?: unknown; constraint?: unknown; cause?: unknown; severity?: unknown }

/** Returns PostgreSQL's own error; null if the error has another origin. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    const fields = current as Error & Fields
    if (
      typeof fields.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(fields.code) &&
      fields.severity !== undefined
    ) {
      const constraint = constraintOf(current)
      return {
        kind: kinds[fields.code as keyof typeof kinds] ?? 'other',
        code: fields.code,
        constraint,
        message: current.message,
      }
    }
    current = fields.cause
  }
  return null
}

/** Reads the constraint's name, from the message if it is nowhere else. On a cluster, it ends with a shard number. */
function constraintOf(error: Error & Fields): string | null {
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1]
  return typeof name === 'string' ? name.replace(/_\d{6,}$/, '') : null
}

/** Checks whether PostgreSQL refused for this reason and, if one is given, because of this constraint. */
export function isDatabaseError(error: unknown, kind: DatabaseErrorKind, constraint?: string): boolean {
  const found = databaseError(error)
  return found?.kind === kind && (constraint === undefined || found.constraint === constraint)
}

/**
 * Checks whether a value cannot be stored, such as a number that is too large, a date that does not exist, or half a
 * character (class 22).
 */
export function isUnstorable(error: unknown): boolean {
  return databaseError(error)?.code.startsWith('22') ?? false
}

/**
 * Makes the whole transaction run again. The rows to lock changed while it waited, and locking the missing ones now
 * would violate the locking order.
 */
export class LockedTooLittle extends Error {}

const retryable: (DatabaseError['kind'] | undefined)[] = ['serialization', 'deadlock', 'read_only']

/**
 * Checks whether running the whole transaction again may succeed. On a standby, it changed nothing, and the next
 * connection may reach the primary.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof LockedTooLittle || retryable.includes(databaseError(error)?.kind)
}

/** The code for a full disk. */
export const diskFull = '53100'

// Codes from PostgreSQL when it stops, starts, is full, times out a statement (57014) or is a read-only standby
// (25006); and codes from the operating system and pg when a connection fails.
const awayCodes =
  /^(08...|25006|53...|57014|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|ENOENT|EACCES|EAI_AGAIN|ENOTFOUND|E(HOST|NET)\w+)$/
const awayWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|Cannot use a pool after)/

/** Thrown if no connection became available in time. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/**
 * Checks whether the database could not be reached or did not answer, so the same request may succeed a little later. A
 * broken connection counts only if it led to the database: `ofDatabase`, or because a statement failed with it.
 */
export function isDatabaseAway(error: unknown, ofDatabase = false): boolean {
  let ours = ofDatabase
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    if (current instanceof DatabaseAwayError || awayWords.test(current.message)) return true
    const { code, cause, severity } = current as Error & Fields
    ours ||= isFailedStatement(current) || severity !== undefined
    if (ours && typeof code === 'string' && awayCodes.test(code)) return true
    current = cause
  }
  return false
}

const isFailedStatement = (error: Error) => 'query' in error && 'params' in error

type Description = { type: string; message: string; code?: string; constraint?: string; stack?: string }

/** Describes an error for the log, without the statement's parameters and without the row that a constraint refused. */
export function describeError(error: unknown): Description {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is not an Error was thrown' }
  const found = databaseError(error)
  const frames =
    error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n') ?? ''
  if (found !== null) {
    return {
      type: error.name,
      message: `PostgreSQL refused: ${found.kind}`,
      code: found.code,
      ...(found.constraint === null ? {} : { constraint: found.constraint }),
      stack: frames,
    }
  }
  const message = isFailedStatement(error) ? `query failed: ${causeMessage(error)}` : error.message
  return { type: error.name, message, stack: frames }
}

function causeMessage(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : 'unknown cause'
}
