// The API's description, written from the contract, and a page that renders it with files of our own.

import { createRequire } from 'node:module'
import { dirname } from 'node:path'
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

function describeApi(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'Beanpool',
      version: '1',
      description:
        'Fair carpooling for parent groups. Sign in at /api/auth/sign-in/email; the session is a cookie.',
    },
    servers: [{ url: '/api/v1' }],
  })
}
