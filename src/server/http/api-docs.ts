import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { STEPS_TYPE } from '#contract/vocabulary.ts'
import type { Config } from '#server/config.ts'
import type { HttpEnv } from './env.ts'

const names = Object.keys(routes) as RouteName[]

/** The contract as a machine reads it and as a person reads it. */
export function apiDocs(config: Config) {
  const app = new Hono<HttpEnv>()
  const document = JSON.stringify(openApi(config))
  app.get('/openapi.json', (c) =>
    c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  app.get('/docs', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    return c.html(docsPage(config))
  })
  return app
}

export function openApi(config: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL'>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const route: Route = routes[name]
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, endpoints[name]) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.PRODUCT_NAME} API`,
      version: '1',
      description: 'For research information only.',
    },
    servers: [{ url: config.PUBLIC_URL }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: namedSchemas() },
    paths,
  }
}

function operation(name: RouteName, route: Route, schemas: EndpointSchemas) {
  const failure = {
    description: '`status: "error"`, `message`, `code`, and `field` where one is at fault',
    content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } },
  }
  return {
    operationId: name,
    summary: schemas.summary,
    'x-access': route.access,
    ...(route.access !== 'open' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(schemas.params, 'path'), ...parameters(schemas.query, 'query')],
    ...(schemas.body && {
      requestBody: { content: { 'application/json': { schema: named(name, 'Body') } } },
    }),
    ...(schemas.takesFile && {
      requestBody: { content: { 'application/octet-stream': { schema: {} } } },
    }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': { schema: named(name, 'Answer') },
          ...(schemas.step && {
            [STEPS_TYPE]: { schema: jsonSchema(lineOf(schemas.step, schemas.output), 'output') },
          }),
        },
      },
      '4XX': failure,
      '5XX': failure,
    },
  }
}

const COMPONENTS = '#/components/schemas/'
const nameOf = (call: RouteName, part: 'Body' | 'Answer') =>
  `${call[0]?.toUpperCase()}${call.slice(1)}${part}`
const named = (call: RouteName, part: 'Body' | 'Answer') => ({ $ref: COMPONENTS + nameOf(call, part) })

/** Bodies and answers by the name of their call, so that generated clients have types with names. */
function namedSchemas() {
  const schemas: Record<string, object> = {}
  for (const name of names) {
    const { body, output }: EndpointSchemas = endpoints[name]
    if (body) schemas[nameOf(name, 'Body')] = jsonSchema(body, 'input')
    schemas[nameOf(name, 'Answer')] = jsonSchema(output, 'output')
  }
  return { Failure: jsonSchema(Failure, 'output'), ...schemas }
}

const Failure = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.string(),
  field: z.string().optional(),
  request_id: z.string().optional(),
})

/** One line of an answer that tells its steps. */
const lineOf = (step: z.ZodType, answer: z.ZodType) =>
  z.union([
    z.object({ event: z.literal('step'), step }),
    z.object({ event: z.literal('answer'), http_status: z.int(), answer }),
  ])

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

function docsPage(config: Config) {
  const rows = names.map((name) => {
    const route: Route = routes[name]
    const schemas: EndpointSchemas = endpoints[name]
    const parts = (['params', 'query', 'body', 'output', 'step'] as const).filter((part) => schemas[part])
    return html`<section id="${name}">
      <h2><code>${route.method} ${route.path}</code></h2>
      <p>${schemas.summary}. Access: <b>${route.access}</b>.</p>
      ${parts.map(
        (part) => html`<details><summary>${part}</summary>
          <pre>${JSON.stringify(jsonSchema(schemas[part] as z.ZodType, part === 'output' || part === 'step' ? 'output' : 'input'), null, 2)}</pre>
        </details>`,
      )}
    </section>`
  })
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${config.PRODUCT_NAME} API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${docsStyle}</style></head><body><main><h1>${config.PRODUCT_NAME} API</h1>
    <p>Every call carries <code>Authorization: Bearer</code> with the public key or a person's token, except those with
    access <b>open</b>. The same, for machines: <a href="/openapi.json">openapi.json</a>.</p>${rows}</main></body></html>`
}

const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h2{font-size:1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}
p{margin:.25rem 0}pre{overflow:auto;font-size:13px;border:1px solid color-mix(in srgb,currentColor 20%,transparent);
border-radius:8px;padding:1rem}summary{cursor:pointer;padding:.5rem 0}`
