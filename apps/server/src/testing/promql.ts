// Evaluates the rules of deploy/alerts.yaml on readings of /metrics: supports the PromQL that they use, except for
// `for`.

export type Sample = { name: string; labels: Record<string, string>; value: number }
/** Two readings of /metrics: `increase` and `rate` compare them. */
type Readings = { before: Sample[]; after: Sample[] }

export function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? []
      return { name, labels: readLabels(labels), value: Number(value) }
    })
}

const readLabels = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

const token = /\s*([a-z_]\w*|\{[^}]*\}|\[[^\]]*\]|==|[></(),]|[\d.]+(?:e\d+)?)/y

type Vector = Sample[]

/** Returns the samples for which the rule fires; none if all is well. */
export function evaluate(rule: string, readings: Readings): Vector {
  const tokens: string[] = []
  token.lastIndex = 0
  for (let found = token.exec(rule); found !== null; found = token.exec(rule)) tokens.push(found[1] ?? '')
  const { result, rest } = parseAnd(tokens, readings)
  if (rest.length > 0) throw new Error(`this rule cannot be read from "${rest.join(' ')}" on: ${rule}`)
  return result
}

type Parsed = { result: Vector; rest: string[] }

function parseAnd(tokens: string[], readings: Readings): Parsed {
  const left = parseComparison(tokens, readings)
  if (left.rest[0] !== 'and') return left
  const right = parseAnd(left.rest.slice(1), readings)
  return { result: right.result.length > 0 ? left.result : [], rest: right.rest }
}

function parseComparison(tokens: string[], readings: Readings): Parsed {
  const left = parseRatio(tokens, readings)
  const [sign = '', number] = left.rest
  const limit = Number(number)
  const holds = {
    '>': (x: number) => x > limit,
    '<': (x: number) => x < limit,
    '==': (x: number) => x === limit,
  }[sign]
  if (holds === undefined) return left
  return { result: left.result.filter(({ value }) => holds(value)), rest: left.rest.slice(2) }
}

function parseRatio(tokens: string[], readings: Readings): Parsed {
  const left = parseTerm(tokens, readings)
  if (left.rest[0] !== '/') return left
  const right = parseTerm(left.rest.slice(1), readings)
  const by = right.result[0]?.value ?? Number.NaN
  return { result: left.result.map((each) => ({ ...each, value: each.value / by })), rest: right.rest }
}

const aggregates: Record<string, (values: number[]) => number> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  sum: (values) => values.reduce((total, each) => total + each, 0),
}

function parseTerm([name = '', ...tokens]: string[], readings: Readings): Parsed {
  const aggregate = aggregates[name]
  if (aggregate !== undefined) {
    const label = tokens[0] === 'by' ? tokens[2] : undefined
    const inner = parseAnd(tokens.slice(label === undefined ? 1 : 5), readings)
    const groups = Map.groupBy(inner.result, ({ labels }) => labels[label ?? ''] ?? '')
    const result = [...groups].map(([key, samples]) => ({
      name: '',
      labels: label === undefined ? {} : { [label]: key },
      value: aggregate(samples.map(({ value }) => value)),
    }))
    return { result, rest: inner.rest.slice(1) }
  }
  if (name === 'abs') {
    const inner = parseAnd(tokens.slice(1), readings)
    return {
      result: inner.result.map((each) => ({ ...each, value: Math.abs(each.value) })),
      rest: inner.rest.slice(1),
    }
  }
  if (name === 'increase' || name === 'rate') {
    const earlier = parseTerm(tokens.slice(1), { ...readings, after: readings.before })
    const later = parseTerm(tokens.slice(1), readings)
    const key = ({ labels }: Sample) => JSON.stringify(labels)
    const known = new Map(earlier.result.map((each) => [key(each), each.value]))
    // A series without an earlier value has no increase.
    const result = later.result
      .filter((each) => known.has(key(each)))
      .map((each) => ({ ...each, value: each.value - (known.get(key(each)) ?? 0) }))
    // Skips the range and the bracket.
    return { result, rest: later.rest.slice(2) }
  }
  const wanted = tokens[0]?.startsWith('{') ? readLabels(tokens[0]) : null
  const fits = ({ labels }: Sample) =>
    Object.entries(wanted ?? {}).every(([label, value]) => labels[label] === value)
  const result = readings.after.filter((each) => each.name === name && fits(each))
  return { result, rest: wanted === null ? tokens : tokens.slice(1) }
}
