// Finds statements in a migration that would break or block servers of the previous version while these still run.
import { loadModule, parseSync } from 'libpg-query'
import { isAtLeast, version } from '../base/version.ts'

await loadModule()

type Node = Record<string, unknown>
type Statement = { kind: string; node: Node }

const removing = 'it takes away what the version before may use: see CONTRIBUTING.md, A change to the schema'
const locking = 'it holds a lock on a whole table while it reads all of its rows'

/** Returns what is wrong with each unsafe statement; statements on tables created by the same migration are safe. */
export function unsafeIn(sql: string, releasedVersion = version): string[] {
  const statements = (parseSync(sql).stmts ?? []).map(({ stmt = {} }): Statement => {
    const [kind = '', node] = Object.entries(stmt)[0] ?? []
    return { kind, node: node as Node }
  })
  const made = new Set(
    statements.filter(({ kind }) => kind === 'CreateStmt').map(({ node }) => tableOf(node.relation)),
  )
  const oldest = statements.map(oldestNamed).find((each) => each !== null) ?? null
  // The released version no longer uses what the migration removes.
  const mayRemove = oldest !== null && isAtLeast(releasedVersion, oldest)
  const isMixed = statements.some(isConcurrent) && !statements.every(isConcurrent)
  return [
    ...(isMixed ? ['an index that is built concurrently is alone in its migration'] : []),
    ...statements.flatMap((statement) => {
      if (made.has(tableOf(statement.node.relation))) return []
      return faultsOf(statement).filter((fault) => !(mayRemove && fault.endsWith(removing)))
    }),
  ]
}

const tableOf = (relation: unknown): string | undefined =>
  (relation as { relname?: string } | undefined)?.relname
const isConcurrent = ({ node }: Statement) => node.concurrent === true

/** Reads `COMMENT ON SCHEMA drizzle IS '1.2.0'`: the oldest version that may still run. */
function oldestNamed({ kind, node }: Statement): string | null {
  if (kind !== 'CommentStmt' || node.objtype !== 'OBJECT_SCHEMA') return null
  const { String: name } = node.object as { String?: { sval: string } }
  return name?.sval === 'drizzle' ? (node.comment as string) : null
}

function faultsOf({ kind, node }: Statement): string[] {
  if (kind === 'IndexStmt')
    return node.concurrent && node.if_not_exists
      ? []
      : [`index ${node.idxname}: build it CONCURRENTLY IF NOT EXISTS`]
  if (kind === 'RenameStmt') return [`a new name: ${removing}`]
  if (kind === 'DropStmt') {
    if (node.removeType === 'OBJECT_INDEX')
      return node.concurrent ? [] : ['an index goes: drop it CONCURRENTLY']
    return [`${node.removeType}: ${removing}`]
  }
  if (kind !== 'AlterTableStmt') return []
  const table = tableOf(node.relation)
  return (node.cmds as { AlterTableCmd: Node }[]).flatMap(({ AlterTableCmd: change }) =>
    faultOfChange(change).map((fault) => `table ${table}, ${change.subtype}: ${fault}`),
  )
}

type Constraint = { contype: string; skip_validation?: boolean; indexname?: string; raw_expr?: unknown }

function faultOfChange(change: Node): string[] {
  const { Constraint: constraint, ColumnDef: column } = (change.def ?? {}) as {
    Constraint?: Constraint
    ColumnDef?: { constraints?: { Constraint: Constraint }[] }
  }
  if (change.subtype === 'AT_DropColumn' || change.subtype === 'AT_SetNotNull') return [removing]
  if (change.subtype === 'AT_AlterColumnType') return ['it writes the whole table again: add another column']
  if (change.subtype === 'AT_AddColumn') {
    const kinds = (column?.constraints ?? []).map((each) => each.Constraint.contype)
    const isNeeded = kinds.includes('CONSTR_NOTNULL') && !kinds.includes('CONSTR_DEFAULT')
    return isNeeded ? ['the version before does not fill it: give it a default'] : []
  }
  if (change.subtype !== 'AT_AddConstraint' || constraint === undefined) return []
  const isReady = constraint.skip_validation === true || constraint.indexname !== undefined
  return [
    ...(isReady ? [] : [`${locking}: add it NOT VALID and validate it, or use an index built before`]),
    ...(namesTable(constraint.raw_expr)
      ? ['it names its table, whose parts on a cluster have other names: name only columns']
      : []),
  ]
}

/** Finds a column written with its table ("rides"."status") in a check. */
function namesTable(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  const { ColumnRef: column } = expression as { ColumnRef?: { fields: unknown[] } }
  return (column?.fields.length ?? 0) > 1 || Object.values(expression).some(namesTable)
}
