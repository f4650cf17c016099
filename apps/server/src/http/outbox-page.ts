// The local user's inbox while no mail server is configured. It shows all mail, so it answers only this machine.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { AppVariables } from '../api/request-context.ts'
import { isLoopbackAddress, isLoopbackHost } from '../base/addresses.ts'
import type { AppContext } from '../context/context.ts'
import { escapeHtml } from '../mail/layout.ts'
import { readOutbox } from '../mail/mailer.ts'

const style = `
body { margin: 0; background: #FFFBF4; color: #2f2622; font: 16px/1.5 Nunito, 'Segoe UI', system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 40px 16px }
h1 { color: #C8265E; margin: 0 0 4px } p { margin: 0 0 24px; color: #6b5d57 }
details { background: #fff; border: 1px solid #efe3d3; border-radius: 14px; margin: 0 0 12px; padding: 14px 18px }
summary { cursor: pointer; font-weight: 700 } summary small { display: block; font-weight: 400; color: #6b5d57 }
iframe { width: 100%; height: 560px; border: 0; margin-top: 12px }`

/** Returns false with a mail server, or if others can reach this server, by a public address or through proxies. */
export function hasOutbox({ config, appUrl }: Pick<AppContext, 'config' | 'appUrl'>): boolean {
  const isLocal = isLoopbackHost(new URL(appUrl).hostname)
  return config.smtpUrl === null && config.trustedProxies.length === 0 && isLocal
}

// A proxy on this machine connects from loopback, and may request localhost; its headers give it away.
const forwardingHeader =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*|fastly-.*)$/i

/** Serves the outbox page; there are no routes if there is no outbox. */
export function outboxPage(context: AppContext): Hono<AppVariables> {
  const app = new Hono<AppVariables>()
  if (hasOutbox(context)) addOutbox(app, context)
  return app
}

function addOutbox(app: Hono<AppVariables>, { db }: AppContext) {
  app.use('/dev/*', async (context, next) => {
    // Checks the Host too: a foreign page could point its own name at this machine and read the response, and a program
    // on another port here could forward requests.
    const { hostname: host, port } = new URL(context.req.url)
    const { localPort } = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket ?? {}
    const isForwarded = [...context.req.raw.headers.keys()].some((name) => forwardingHeader.test(name))
    const isOwnPort = Number(port || 80) === localPort
    if (isForwarded || !isOwnPort || !isLoopbackAddress(context.var.socketAddress) || !isLoopbackHost(host))
      return context.notFound()
    context.header('cache-control', 'no-store')
    return next()
  })
  app.get('/dev/outbox.json', async (context) => context.json(await readOutbox(db, context.req.query('to'))))
  app.get('/dev/outbox', async (context) => {
    const mails = await readOutbox(db)
    const items = mails.map(
      (
        mail,
        position,
      ) => `<details${position === 0 ? ' open' : ''}><summary>${escapeHtml(mail.subject)}<small>to ${escapeHtml(mail.to)}, ${escapeHtml(mail.createdAt)}</small></summary>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe></details>`,
    )
    const list = items.length === 0 ? '<p>No mail yet.</p>' : items.join('\n')
    return context.html(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Beanpool outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1><p>Mail that Beanpool would have sent. Set SMTP_URL to send it.</p>${list}</main></body></html>`)
  })
}
