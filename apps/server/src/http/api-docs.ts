// The API's description, written from the contract, and a page that renders it with files of our own.

import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { clubsApi } from '@beanpool/contract/clubs-api'
import { contract } from '@beanpool/contract/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { loadStaticFiles, serveFile } from './static-files.ts'

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Beanpool API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })`

export function apiDocs(): Hono {
  const app = new Hono()
  let specification: Promise<object> | null = null
  app.get('/api/openapi.json', async (context) => {
    specification ??= describeApi()
    return context.json(await specification)
  })
  app.get('/api/docs', (context) => context.html(page))
  app.get('/api/docs/start.js', (context) => context.body(start, 200, { 'content-type': 'text/javascript' }))
  const files = loadStaticFiles(
    dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
  )
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const file = files.get(`/${name}`)
    if (file !== undefined) app.get(`/api/docs/${name}`, (context) => serveFile(context, file))
  }
  return app
}

const description = `Fair carpooling for parent groups.

**For clubs**: with a token that an admin makes in the group's settings, a club or its website reads the group's counts, times and places, and nobody's name:

    curl -H 'Authorization: Bearer beanpool_club_…' '/api/clubs/v1/groups/{groupId}/rides?from=2026-03-02&to=2026-03-08'

Lists come in pages: \`next\` is the address of the following one, also in the \`Link\` header, and null on the last. Send an answer's \`ETag\` back as \`If-None-Match\`: what has not changed since is answered with 304. A token that is wrong, was ended or is of another group is answered with 404, more than 300 requests a minute with 429 and \`Retry-After\`.

**The app's own procedures**: sign in at /api/auth/sign-in/email; the session is a cookie.`

const clubsServer = [{ url: '/api/clubs/v1' }]

/** Both in one page: the clubs' resources first, with their own server and their own way to sign in. */
async function describeApi(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const info = { title: 'Beanpool', version: '1', description }
  const procedures = await generator.generate(contract, { info, servers: [{ url: '/api/v1' }] })
  const clubs = await generator.generate(clubsApi, { info, security: [{ club: [] }] })
  const ofClubs = Object.entries(clubs.paths ?? {}).map(([path, item]) => [
    path,
    { ...item, servers: clubsServer, get: item?.get && { ...item.get, security: [{ club: [] }] } },
  ])
  return {
    ...procedures,
    tags: [{ name: 'Clubs', description: 'Read-only, by a token of the group.' }],
    paths: { ...Object.fromEntries(ofClubs), ...procedures.paths },
    components: {
      ...procedures.components,
      securitySchemes: {
        club: { type: 'http', scheme: 'bearer', description: 'A token from the settings of the group.' },
      },
    },
  }
}
