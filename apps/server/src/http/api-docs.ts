// Serves the API's description, generated from the contract, and pages that render it with our own files: a short one
// for clubs, and a full one, which a browser takes ten seconds to render.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { clubsApi } from '@beanpool/contract/clubs-api'
import { contract } from '@beanpool/contract/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { loadStaticFiles, serveFile } from './static-files.ts'

const pageOf = (description: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Beanpool API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui" data-description="${description}"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `const domNode = document.getElementById('swagger-ui')
SwaggerUIBundle({ url: domNode.dataset.description, domNode, deepLinking: true, validatorUrl: null })`

export function apiDocs(): Hono {
  const app = new Hono()
  const descriptions = { '/api/openapi.json': describeApi, '/api/docs/clubs.json': describeClubs }
  for (const [path, describe] of Object.entries(descriptions)) {
    let description: Promise<object> | null = null
    app.get(path, async (context) => {
      description ??= describe()
      return context.json(await description)
    })
  }
  app.get('/api/docs', (context) => context.html(pageOf('/api/docs/clubs.json')))
  app.get('/api/docs/app', (context) => context.html(pageOf('/api/openapi.json')))
  app.get('/api/docs/start.js', (context) =>
    context.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  const files = loadStaticFiles(
    dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
  )
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const file = files.get(`/${name}`)
    if (file !== undefined) app.get(`/api/docs/${name}`, (context) => serveFile(context, file))
  }
  return app
}

const forClubs = `With a token that an admin makes in the group's settings, a club or its website reads the group's counts, times and places, and nobody's name:

    curl -H 'Authorization: Bearer beanpool_club_…' '/api/clubs/v1/groups/{groupId}/rides?from=2026-03-02&to=2026-03-08'

Lists come in pages: \`next\` is the address of the following one, also in the \`Link\` header, and null on the last. Send an answer's \`ETag\` back as \`If-None-Match\`: what has not changed since is answered with 304. A token that is wrong, was ended or is of another group is answered with 404, more than 300 requests a minute with 429 and \`Retry-After\`.`

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

/** Describes the clubs' resources, with their own server and authentication. */
async function describeClubs() {
  const clubs = await generator.generate(clubsApi, {
    info: {
      title: 'Beanpool for clubs',
      version: '1',
      description: `${forClubs}\n\nThe app's own procedures are at [/api/docs/app](/api/docs/app).`,
    },
    security: [{ club: [] }],
  })
  const paths = Object.entries(clubs.paths ?? {}).map(([path, item]) => [
    path,
    {
      ...item,
      servers: [{ url: '/api/clubs/v1' }],
      get: item?.get && { ...item.get, security: [{ club: [] }] },
    },
  ])
  return {
    ...clubs,
    tags: [{ name: 'Clubs', description: 'Read-only, by a token of the group.' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        club: { type: 'http', scheme: 'bearer', description: 'A token from the settings of the group.' },
      },
    },
  }
}

/** Describes the whole API, the clubs' resources first. */
async function describeApi() {
  const description = `Fair carpooling for parent groups.

**For clubs**: ${forClubs}

**The app's own procedures**: sign in at /api/auth/sign-in/email; the session is a cookie.`
  const info = { title: 'Beanpool', version: '1', description }
  const procedures = await generator.generate(contract, { info, servers: [{ url: '/api/v1' }] })
  const { tags, paths, components } = await describeClubs()
  return {
    ...procedures,
    tags,
    paths: { ...paths, ...procedures.paths },
    components: { ...procedures.components, ...components },
  }
}
