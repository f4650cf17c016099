// Runs the real server for the browser tests, on a temporary data directory, with a clock that they can set. Only this
// harness has the control address; main.ts knows nothing of it.
//
//   PORT=3100 CONTROL_PORT=3101 node apps/server/src/testing/serve.ts
//   POST http://127.0.0.1:3101/clock {"now": "2026-03-02T09:00:00Z"} or {"advanceMinutes": 90}
//   POST http://127.0.0.1:3101/jobs  {"scheduled": true}
//   POST http://127.0.0.1:3101/empty {}: removes what earlier tests have left behind
//   POST http://127.0.0.1:3101/provider {"id": "google", "email": "ana@example.com", "firstName": "Ana"}: who signs in there
//   POST http://127.0.0.1:3101/device {}: the address and keys of a browser for push messages, whose service runs here
//   POST http://127.0.0.1:3101/pushed {"endpoint": "https://..."}: what that browser was sent, in order
//   POST http://127.0.0.1:3101/family {"firstName": "Ana", "email": "ana@example.com", "kids": ["Leo"]}: gives her cookie
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail, stopOnSignal } from '../app/run.ts'
import { type Beanpool, startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import type { AppContext } from '../context/context.ts'
import { isAlive } from '../db/embedded/process.ts'
import { createRunningClock } from './clock.ts'
import { emptyDatabase } from './empty-database.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { type Browser, startPushService } from './push-service.ts'
import { makeScratch, sweepScratch } from './scratch.ts'
import { settleFamily } from './settled-family.ts'
import { startThrownAwayPostgres, urlOf } from './thrown-away-postgres.ts'

const clockCommand = z.union([z.object({ now: z.string() }), z.object({ advanceMinutes: z.number() })])
const providerCommand = z.object({ id: z.enum(signInProviderIds), email: z.email(), firstName: z.string() })
const sessionsCommand = z.object({ hoursAgo: z.int() })
const familyCommand = z.object({ firstName: z.string(), email: z.email(), kids: z.array(z.string()) })
const pushedCommand = z.object({ endpoint: z.string() })
const jobsCommand = z.object({ scheduled: z.boolean().default(false) })

await sweepScratch()
const dataDir = makeScratch('e2e')
const clock = createRunningClock(process.env.START_AT ?? '2026-03-02T09:00:00Z')
const providers = {
  google: await startOpenIdProvider({ claimsInToken: true }),
  oidc: await startOpenIdProvider(),
}
const pushService = await startPushService()
const devices: Browser[] = []
const postgres = await startThrownAwayPostgres({ dataDir, log: createLog('warn'), database: 'beanpool' })
const config = readConfig({
  LOG_LEVEL: 'warn',
  DATABASE_URL: urlOf(postgres.connectionTo('beanpool')),
  GOOGLE_CLIENT_ID: providers.google.clientId,
  GOOGLE_CLIENT_SECRET: providers.google.clientSecret,
  GOOGLE_ISSUER: providers.google.issuer,
  OIDC_ISSUER: providers.oidc.issuer,
  OIDC_CLIENT_ID: providers.oidc.clientId,
  OIDC_CLIENT_SECRET: providers.oidc.clientSecret,
  OIDC_NAME: 'Lakeside School',
  OPERATORS: 'operator@example.com',
  ...process.env,
  DATA_DIR: dataDir,
})
const starting = startBeanpool({ config, clock, rateLimits: false, webDirectory: process.env.WEB_DIRECTORY })
stopOnSignal({
  starting,
  afterwards: async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})
const beanpool = await starting.catch(fail)

// A killed test runner sends no signal, so this process watches for its end.
const runner = Number(process.env.RUNNER_PID ?? process.pid)
setInterval(() => {
  if (!isAlive(runner)) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

const control = createServer(async (incoming, outgoing) => {
  try {
    const answer = await command(beanpool, incoming.url ?? '', await readJson(incoming))
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  } catch (error) {
    outgoing.writeHead(400).end(String(error))
  }
})

/** Runs due work after the clock was moved, as if the time had passed. */
async function command({ runJobs, runScheduledJobs, context }: Beanpool, path: string, body: unknown) {
  if (path === '/jobs')
    return { ran: await (jobsCommand.parse(body).scheduled ? runScheduledJobs() : runJobs()) }
  if (path === '/empty') return emptyDatabase(context.db)
  if (path === '/sessions') return sessionsBegan(context, sessionsCommand.parse(body))
  if (path === '/provider') return signInAtProvider(body)
  if (path === '/device') return newDevice()
  if (path === '/pushed') return pushedTo(pushedCommand.parse(body))
  if (path === '/family') return { cookie: (await familyOf(context, familyCommand.parse(body))).cookie }
  if (path !== '/clock') throw new Error(`no such command: ${path}`)
  const move = clockCommand.parse(body)
  if ('now' in move) clock.set(move.now)
  else clock.advance({ minutes: move.advanceMinutes })
  return { ran: await runJobs(), now: clock.now().toString() }
}

function familyOf(context: AppContext, { kids, ...parent }: z.infer<typeof familyCommand>) {
  const { firstName } = parent
  const names = { lastName: `${firstName}son`, phone: '+49 30 5550100' }
  return settleFamily(context, { ...parent, ...names }, { name: firstName, kids })
}

/** Makes all sessions begin this long ago. Sessions use the wall clock. */
async function sessionsBegan({ db }: AppContext, { hoursAgo }: z.infer<typeof sessionsCommand>) {
  await db.execute(sql`update auth_sessions set created_at = now() - make_interval(hours => ${hoursAgo})`)
}

function signInAtProvider(body: unknown) {
  const { id, email, firstName } = providerCommand.parse(body)
  providers[id].becomes({
    sub: email,
    email,
    email_verified: true,
    given_name: firstName,
    family_name: `${firstName}son`,
  })
  return {}
}

function newDevice() {
  const device = pushService.newBrowser()
  devices.push(device)
  return device.subscription
}

const pushedTo = ({ endpoint }: { endpoint: string }) =>
  devices.find(({ subscription }) => subscription.endpoint === endpoint)?.taken ?? []

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of incoming) text += chunk
  return text === '' ? {} : JSON.parse(text)
}

control.listen(Number(process.env.CONTROL_PORT ?? 3101), '127.0.0.1')
console.log(`Beanpool for tests is ready at ${beanpool.url}`)
