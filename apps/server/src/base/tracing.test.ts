// With a collector configured, a request arrives there as a span with its statements as children, and no personal data.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const bodies: string[] = []
const collector = createServer((incoming, outgoing) => {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.on('end', () => {
    bodies.push(Buffer.concat(parts).toString('utf8'))
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done))
afterAll(() => collector.close())

const spansIn = (body: string): Span[] => {
  const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}
const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('spans of a request and its statements arrive, without any values', async () => {
  const { port } = collector.address() as AddressInfo
  const app = await createTestApp({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  })
  const rosa = await app.signUpVerified({ firstName: 'Rosalinde', lastName: 'Rossignol' })
  await rosa.client.households.saveFamily({ name: 'Rossignol', seats: 4 })
  await rosa.client.households.addKid({ name: 'Lucandro' })
  await app.runJobs()
  // The spans that are left are sent when the app stops.
  await app.stop()

  const spans = bodies.flatMap(spansIn)
  const request = spans.find(({ name }) => name === 'POST /api/rpc/households.addKid')
  if (request === undefined) throw new Error('no span of the request arrived')
  expect(request.parentSpanId ?? '').toBe('')
  expect(attribute(request, 'http.route')).toBe('/api/rpc/households.addKid')
  expect(Number(attribute(request, 'http.response.status_code'))).toBe(200)
  const childrenOf = (parent: Span) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  const call = childrenOf(request).find(({ name }) => name === 'households.addKid')
  if (call === undefined) throw new Error('no span of the procedure arrived')
  const inserts = childrenOf(call).filter(({ name }) => name === 'insert')
  expect(inserts.map((span) => attribute(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^insert into "kids" .*\$1/),
  )
  expect(new Set([request, call, ...childrenOf(call)].map(({ traceId }) => traceId)).size).toBe(1)

  const said = bodies.join('')
  for (const secret of ['Rosalinde', 'Rossignol', 'Lucandro', rosa.email, rosa.cookie, '127.0.0.1'])
    expect(said).not.toContain(secret)
})

test('an unreachable collector does not affect any response', async () => {
  const app = await createTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } })
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  await app.stop()
})
