// Counts the statements of each request and job and, if a collector is configured, sends it spans of them. The spans
// are created here because OpenTelemetry's own instrumentation records URLs, and ours contain tokens.
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { within } from './within.ts'

/** The counts of one request or job. `calls`: the procedures that ran in it. */
export type Work = { statements: number; rows: number; calls: string[] }

type Noted = { work: Work; span: Span | null }

const underWay = new AsyncLocalStorage<Noted>()
let tracer: Tracer | null = null
const patienceMilliseconds = 1_000

/**
 * Sends spans until the returned function is called. The library is loaded only then. While the collector is away,
 * spans are lost, but nothing else.
 */
export async function startTracing(endpoint: string, version: string): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'beanpool', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const ours = provider.getTracer('beanpool')
  tracer = ours
  return async () => {
    if (tracer === ours) tracer = null
    // The stop does not wait for a collector that is away.
    await within(patienceMilliseconds, provider.shutdown()).catch(() => {})
  }
}

/** Runs a request or a job as the root of a trace. */
export function asRoot<Result>(
  { name, kind }: { name: string; kind: 'request' | 'job' },
  run: (work: Work, span: Span | null) => Promise<Result>,
): Promise<Result> {
  const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER }
  const span = tracer?.startSpan(name, { kind: kinds[kind], root: true }) ?? null
  const work: Work = { statements: 0, rows: 0, calls: [] }
  return underWay.run({ work, span }, () => ended(span, run(work, span)))
}

/** Runs a procedure; statements in it become children of its span. */
export function asCall<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const noted = underWay.getStore()
  noted?.work.calls.push(name)
  const span = childOf(noted, name, SpanKind.INTERNAL)
  return noted === undefined || span === null
    ? run()
    : underWay.run({ work: noted.work, span }, () => ended(span, run()))
}

/** Counts a statement. Its span has the text with $1 and $2, but no values. */
export function asStatement<Result>(statement: unknown, run: () => Promise<Result>): Promise<Result> {
  const noted = underWay.getStore()
  if (noted === undefined) return run()
  const { work } = noted
  work.statements += 1
  const text = tracer === null ? '' : textOf(statement)
  const span = childOf(noted, text.split(/\s/, 1)[0]?.toLowerCase() || 'statement', SpanKind.CLIENT)
  span?.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': text })
  const running = run()
  running.then(
    (result) => {
      work.rows += (result as { rowCount?: number | null } | undefined)?.rowCount ?? 0
    },
    () => {},
  )
  return ended(span, running)
}

function childOf(noted: Noted | undefined, name: string, kind: SpanKind): Span | null {
  if (tracer === null || !noted?.span) return null
  return tracer.startSpan(name, { kind }, trace.setSpan(ROOT_CONTEXT, noted.span))
}

const longestText = 2_000

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text.slice(0, longestText) : ''
}

/** Ends the span when the work ends. The error is left out, as its message may contain values. */
function ended<Result>(span: Span | null, running: Promise<Result>): Promise<Result> {
  if (span === null) return running
  running.then(
    () => span.end(),
    () => {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  )
  return running
}
