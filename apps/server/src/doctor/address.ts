// Checks the address that parents open: whether this server answers there, its certificate, and the proxy.
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { isLoopbackHost } from '../base/addresses.ts'
import type { Config } from '../base/config.ts'
import { sessionSecrets } from '../books/accounts/secrets.ts'
import { askForSight, doctorHeader, proofOfSight, type Sight } from '../http/sight.ts'
import { type Finding, findingsAbout, type Patient, reasonOf } from './finding.ts'

const server = findingsAbout('Server')
const address = findingsAbout('Address')
const certificate = findingsAbout('Certificate')
const proxy = findingsAbout('Proxy')
const patienceMilliseconds = 8_000

type Answer = { status: number; sight: Sight | null }

/** Asks the server directly first, then at the parents' address. */
export async function checkAddress({ config, outside }: Patient): Promise<Finding[]> {
  const secret = secretOf(config)
  const host = ['0.0.0.0', '::', ''].includes(config.host) ? '127.0.0.1' : config.host
  const direct = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  const here = await ask(direct, secret)
  const findings = [judgeServer(direct, here)]
  const { appUrl } = config
  if (appUrl === null || isLoopbackHost(new URL(appUrl).hostname))
    return [
      ...findings,
      address.warning(
        'Only this machine can open Beanpool.',
        'Set APP_URL to the address that parents open, such as https://beanpool.example.',
      ),
    ]
  const there = await ask(appUrl, secret)
  findings.push(judgeAddress(appUrl, { there, isRunning: !(here instanceof Error), direct }))
  if (appUrl.startsWith('https:')) findings.push(...(await checkCertificate(appUrl, outside.now())))
  else
    findings.push(
      address.wrong(
        'APP_URL is not https, so passwords travel in the open.',
        'Put a proxy with a certificate in front, such as deploy/Caddyfile, and write https:// in APP_URL.',
      ),
    )
  if (!(there instanceof Error) && there.sight !== null)
    findings.push(judgeProxy(there.sight, config.trustedProxies))
  return findings
}

/** Returns the current session secret, or null rather than creating one. */
const secretOf = (config: Config) =>
  config.sessionSecret !== null || existsSync(join(config.dataDir, 'session-secret'))
    ? sessionSecrets(config)[0]
    : null

async function ask(url: string, secret: string | null): Promise<Answer | Error> {
  const nonce = crypto.randomUUID()
  const headers: Record<string, string> =
    secret === null ? {} : { [doctorHeader]: askForSight(secret, nonce) }
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const answer = await fetch(`${url}/readyz`, { headers, signal, redirect: 'manual' })
    const { sight } = (await answer.json().catch(() => ({}))) as { sight?: Sight }
    const isOurs = secret !== null && sight?.proof === proofOfSight(secret, nonce)
    return { status: answer.status, sight: isOurs ? (sight ?? null) : null }
  } catch (error) {
    return error as Error
  }
}

function judgeServer(url: string, answer: Answer | Error): Finding {
  if (answer instanceof Error)
    return server.warning(
      `No server answers at ${url} (${reasonOf(answer)}).`,
      'Start it, unless you have stopped it.',
    )
  if (answer.sight === null)
    return server.wrong(
      `Not this Beanpool answers at ${url}: another program, or one with another SESSION_SECRET.`,
      'Give the doctor the same variables as the server.',
    )
  if (answer.status !== 200)
    return server.wrong(
      `It runs at ${url} and takes no requests.`,
      'Mend what is wrong with the database or the clock, or wait for its start.',
    )
  return server.ok(`It runs at ${url} and is ready.`)
}

type There = { there: Answer | Error; isRunning: boolean; direct: string }

function judgeAddress(appUrl: string, { there, isRunning, direct }: There): Finding {
  if (there instanceof Error) {
    const says = `${appUrl} cannot be opened from here (${reasonOf(there)}).`
    const mend = 'Look at DNS, the proxy and its certificate, and whether ports 80 and 443 are open.'
    return isRunning ? address.wrong(says, mend) : address.warning(says, mend)
  }
  if (there.sight !== null && there.status === 200) return address.ok(`${appUrl} leads to this server.`)
  if (there.sight !== null)
    return address.wrong(
      `${appUrl} leads to this server, which takes no requests.`,
      'Mend what is wrong above.',
    )
  if (!isRunning)
    return address.warning(
      `${appUrl} answers with ${there.status}, and no server runs here.`,
      'Start the server, and ask again.',
    )
  return address.wrong(
    `${appUrl} answers with ${there.status}, and not by this server or one with the same SESSION_SECRET.`,
    `Let DNS lead to this machine, and its proxy to ${direct}. Give all servers one SESSION_SECRET.`,
  )
}

const soonDays = 14

/** Reads when the certificate expires, even if browsers reject it. */
export async function checkCertificate(appUrl: string, now: Temporal.Instant): Promise<Finding[]> {
  const { hostname, port } = new URL(appUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const mend = 'Let the proxy renew it: its log says why it does not.'
  const read = new Promise<{ ends: string; refusal: Error | null }>((done, fail) => {
    const named = isIP(host) === 0 ? { servername: host } : {}
    const socket = connect({ host, port: Number(port || 443), ...named, rejectUnauthorized: false })
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('no answer')))
    socket.once('error', fail)
    socket.once('secureConnect', () => {
      done({
        ends: socket.getPeerCertificate().valid_to,
        refusal: socket.authorized ? null : socket.authorizationError,
      })
      socket.destroy()
    })
  })
  try {
    const { ends, refusal } = await read
    const days = Math.floor((Date.parse(ends) - now.epochMilliseconds) / 86_400_000)
    const ending = `It ends in ${days} days.`
    if (refusal !== null || days < 0)
      return [
        certificate.wrong(
          `Browsers refuse it: ${refusal === null ? 'it has ended' : String(refusal)}.`,
          mend,
        ),
      ]
    return [days < soonDays ? certificate.warning(ending, mend) : certificate.ok(ending)]
  } catch {
    // No server answers at the address, which is already reported.
    return []
  }
}

export function judgeProxy(
  { through, isTrusted, forwarded, client }: Sight,
  trustedProxies: string[],
): Finding {
  if (forwarded.length > 0 && !isTrusted)
    return proxy.wrong(
      `Requests come through ${through}, which TRUSTED_PROXIES does not name: all visitors share the limits of one address.`,
      `Set TRUSTED_PROXIES=${[...trustedProxies, through].join(',')} and restart.`,
    )
  if (forwarded.length === 0 && isTrusted)
    return proxy.wrong(
      `${through} forwards requests without saying whose they are.`,
      'Let the proxy send X-Forwarded-For, as in deploy/nginx.conf.',
    )
  if (forwarded.length === 0 && trustedProxies.length > 0)
    return proxy.warning(
      `TRUSTED_PROXIES names ${trustedProxies.join(', ')}, and this request came from ${through} directly.`,
      'Look whether the proxy is where APP_URL leads.',
    )
  if (forwarded.length > 1 && client !== forwarded[0])
    return proxy.warning(
      `Proxies forwarded ${forwarded.join(', ')}, and visitors count as ${client}.`,
      `If that is a proxy of yours, add it to TRUSTED_PROXIES and restart.`,
    )
  return proxy.ok(
    forwarded.length === 0 ? 'There is none.' : `${through} is trusted, and visitors count as themselves.`,
  )
}
