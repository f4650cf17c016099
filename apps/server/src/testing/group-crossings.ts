// Finds statements that cross groups, because a cluster keeps the rows of a group on one machine, and sends a statement
// there only if it names the group.
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** The column that distributes a table's rows, if not `group_id`. */
const otherKeys: Record<string, string> = { notices: 'adult_id', bookings: 'taken_id' }

/** Tables that every machine has in full: accounts, families, and data of no group. */
const isWhole = (table: string) =>
  /^(adults|addresses|auth_.*|co_parent_invitations|driver_credentials|fair_guards|groups|household.*|kid.*|instance_settings|memberships|notification_preferences|operator_record|outbox_mails|plan_redemptions|push_subscriptions|rate_limits|reputation_snapshots|vacations|weekly_unavailability)$/.test(
    table,
  )

type Node = { [field: string]: unknown }
/** `table` is null for a derived table, and for one that every machine has in full. */
type Entry = { table: string | null; name: string; isWhole: boolean }
/**
 * Facts about the key columns in one statement: `pairs` are equal to each other, and `bound` have a value given in the
 * statement.
 */
type Scope = {
  entries: Entry[]
  pairs: [string, string][]
  bound: Set<string>
  foundBy: Map<string, Set<string>>
  outer: Scope | null
}

/**
 * Returns the tables that a statement reads beyond its named groups, with the columns it uses to find them: "rides by
 * id".
 */
export function crossingsOf(statement: string): string[] {
  const found: string[] = []
  const { stmts } = parseSync(statement) as { stmts: { stmt: Node }[] }
  for (const { stmt } of stmts) visit(stmt, null, new Set(), found)
  return [...new Set(found)]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const of = (node: unknown, kind: string): Node | null => {
  const inner = isNode(node) ? node[kind] : null
  return isNode(inner) ? inner : null
}

const statements = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']

function visit(value: unknown, outer: Scope | null, ctes: ReadonlySet<string>, found: string[]) {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, outer, ctes, found)
    return
  }
  if (!isNode(value)) return
  for (const [field, inner] of Object.entries(value)) {
    if (statements.includes(field) && isNode(inner)) visitStatement(inner, outer, ctes, found)
    else visit(inner, outer, ctes, found)
  }
}

function visitStatement(statement: Node, outer: Scope | null, known: ReadonlySet<string>, found: string[]) {
  const ctes = new Set(known)
  for (const cte of nodes(isNode(statement.withClause) ? statement.withClause.ctes : null)) {
    const named = of(cte, 'CommonTableExpr')
    if (named) ctes.add(String(named.ctename))
  }
  const scope: Scope = { entries: [], pairs: [], bound: new Set(), foundBy: new Map(), outer }
  // An insert names the group of each row.
  const isInsert = statement.cols !== undefined || statement.onConflictClause !== undefined
  if (isNode(statement.relation) && !isInsert) addTable(statement.relation, scope, ctes)
  for (const from of [...nodes(statement.fromClause), ...nodes(statement.usingClause)])
    addFrom(from, scope, ctes)
  learn(statement.whereClause, scope)
  if (!isInsert) found.push(...crossingsIn(scope))
  for (const [field, inner] of Object.entries(statement)) {
    if (field === 'larg' || field === 'rarg') {
      if (isNode(inner)) visitStatement(inner, outer, ctes, found)
    } else visit(inner, scope, ctes, found)
  }
}

function addTable(range: Node, scope: Scope, ctes: ReadonlySet<string>) {
  const table = String(range.relname)
  const alias = isNode(range.alias) ? String(range.alias.aliasname) : table
  const isStored = range.schemaname === undefined && !ctes.has(table)
  scope.entries.push({
    name: alias,
    table: isStored && !isWhole(table) ? table : null,
    isWhole: isStored && isWhole(table),
  })
}

function addFrom(from: Node, scope: Scope, ctes: ReadonlySet<string>) {
  const range = of(from, 'RangeVar')
  if (range) return addTable(range, scope, ctes)
  const join = of(from, 'JoinExpr')
  if (join) {
    for (const side of [join.larg, join.rarg]) if (isNode(side)) addFrom(side, scope, ctes)
    learn(join.quals, scope)
    return
  }
  const derived = of(from, 'RangeSubselect') ?? of(from, 'RangeFunction')
  if (derived && isNode(derived.alias))
    scope.entries.push({ name: String(derived.alias.aliasname), table: null, isWhole: false })
}

/** Collects facts from a condition that always holds. */
function learn(condition: unknown, scope: Scope) {
  const logic = of(condition, 'BoolExpr')
  if (logic?.boolop === 'AND_EXPR') {
    for (const part of nodes(logic.args)) learn(part, scope)
    return
  }
  if (logic?.boolop === 'OR_EXPR') return learnOfAll(nodes(logic.args), scope)
  const test = of(condition, 'A_Expr')
  if (test) return learnEquality(test, scope)
  const link = of(condition, 'SubLink')
  // `group_id in (select ...)`: the inner select is checked separately.
  if (link?.subLinkType === 'ANY_SUBLINK')
    for (const tested of nodes(of(link.testexpr, 'RowExpr')?.args ?? [link.testexpr])) {
      const column = columnOf(tested, scope)
      if (column) isNamed(column, scope)
    }
}

/** Collects the facts that every branch of an OR states. */
function learnOfAll(branches: Node[], scope: Scope) {
  const learnt = branches.map((branch) => {
    const alone: Scope = { ...scope, pairs: [], bound: new Set(), foundBy: new Map() }
    learn(branch, alone)
    return alone
  })
  const [first, ...others] = learnt
  for (const column of first?.bound ?? [])
    if (others.every(({ bound }) => bound.has(column))) scope.bound.add(column)
  for (const pair of first?.pairs ?? [])
    if (others.every(({ pairs }) => pairs.some((each) => each.join() === pair.join()))) scope.pairs.push(pair)
  for (const each of learnt) for (const [name, columns] of each.foundBy) noteFoundBy(name, columns, scope)
}

function noteFoundBy(name: string, columns: Iterable<string>, scope: Scope) {
  scope.foundBy.set(name, new Set([...(scope.foundBy.get(name) ?? []), ...columns]))
}

function learnEquality(test: Node, scope: Scope) {
  const operator = nodes(test.name).map((name) => of(name, 'String')?.sval)
  if (operator.join() !== '=' || test.kind === 'AEXPR_DISTINCT') return
  const left = columnOf(test.lexpr, scope)
  const right = columnOf(test.rexpr, scope)
  if (left && right) {
    scope.pairs.push([left, right])
    return
  }
  const column = left ?? right
  if (column) isNamed(column, scope)
}

function isNamed(column: string, scope: Scope) {
  scope.bound.add(column)
  const [name = '', field = ''] = column.split('.')
  noteFoundBy(name, [field], scope)
}

/** Returns a column as "alias.column"; null for anything else. */
function columnOf(value: unknown, scope: Scope): string | null {
  const cast = of(value, 'TypeCast')
  if (cast) return columnOf(cast.arg, scope)
  const reference = of(value, 'ColumnRef')
  if (!reference) return null
  const fields = nodes(reference.fields).map((field) => String(of(field, 'String')?.sval))
  if (fields.length >= 2) return fields.slice(-2).join('.')
  const owner = scope.entries.find(({ table }) => table !== null) ?? scope.entries[0]
  return owner ? `${owner.name}.${fields[0]}` : null
}

const keyOf = ({ table, name }: Entry) => `${name}.${otherKeys[table ?? ''] ?? 'group_id'}`

/** Columns of derived tables and of the outer statement are checked in their own statement. */
const isElsewhere = (column: string, { entries }: Scope) => {
  const owner = entries.find(({ name }) => name === column.split('.')[0])
  return owner === undefined || (owner.table === null && !owner.isWhole)
}

function crossingsIn(scope: Scope): string[] {
  const named = new Set([...scope.bound])
  for (const column of scope.pairs.flat()) if (isElsewhere(column, scope)) named.add(column)
  let grew = true
  while (grew) {
    const before = named.size
    for (const [one, other] of scope.pairs) {
      if (named.has(one)) named.add(other)
      if (named.has(other)) named.add(one)
    }
    grew = named.size > before
  }
  const crossing = scope.entries.filter((entry) => entry.table !== null && !named.has(keyOf(entry)))
  return together(crossing, scope).map((joined) => {
    const [first] = joined.toSorted((one, other) => idsOf(other, scope).length - idsOf(one, scope).length)
    return first ? `${first.table} by ${idsOf(first, scope).join(' and ') || 'nothing'}` : ''
  })
}

/**
 * Groups the tables that are joined by their groups; each set is named after the table that the statement finds by an
 * id.
 */
function together(entries: Entry[], { pairs }: Scope): Entry[][] {
  const sets = entries.map((entry) => ({ keys: new Set([keyOf(entry)]), entries: [entry] }))
  for (const [one, other] of pairs) {
    const [left, right] = [sets.find(({ keys }) => keys.has(one)), sets.find(({ keys }) => keys.has(other))]
    if (!left || !right || left === right) continue
    for (const key of right.keys) left.keys.add(key)
    left.entries.push(...right.entries)
    sets.splice(sets.indexOf(right), 1)
  }
  return sets.map((set) => set.entries)
}

/**
 * The ids by which a statement finds rows of a table, directly or through a family or an adult; states and times match
 * too many rows.
 */
function idsOf({ name }: Entry, { foundBy, pairs, entries }: Scope): string[] {
  const isWholesColumn = (column: string) => {
    const owner = entries.find((entry) => column.startsWith(`${entry.name}.`))
    return owner === undefined || owner.isWhole
  }
  const through = pairs.flatMap(([one, other]) => {
    const [own, found] = one.startsWith(`${name}.`) ? [one, other] : [other, one]
    return own.startsWith(`${name}.`) && isWholesColumn(found) ? [own.slice(name.length + 1)] : []
  })
  const all = new Set([...(foundBy.get(name) ?? []), ...through])
  // An id matches a single row, so other conditions do not matter.
  if (all.has('id')) return ['id']
  return [...all].filter((column) => /(_id|code|hash|email)$/.test(column)).sort()
}
