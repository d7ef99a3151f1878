import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import type { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isForKeys, type Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import type { Config } from '#server/platform/config.ts'
import type { HttpEnv } from './env.ts'
import { exampleOf, examplePath, jsonSchema, openApi } from './openapi.ts'

const names = Object.keys(routes) as RouteName[]

/** The contract as a machine reads it and as a person reads it. */
export function apiDocs(config: Config) {
  const app = new Hono<HttpEnv>()
  // Made when it is first asked for: that takes as long as all the rest of the app.
  let document: string | undefined
  app.get('/openapi.json', compress(), (c) => {
    document ??= JSON.stringify(openApi(config))
    return c.body(document, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    })
  })
  app.get('/docs', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    return c.html(docsPage(config))
  })
  return app
}

function docsPage(config: Config) {
  const open = names.filter((name) => isForKeys(routes[name]))
  const others = names.filter((name) => !open.includes(name))
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${config.PRODUCT_NAME} API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${docsStyle}</style></head><body><main><h1>${config.PRODUCT_NAME} API</h1>
    <p>Every call carries <code>Authorization: Bearer</code> with the public key, a key from your profile or a person's
    token, except those with access <b>open</b>. The same, for machines: <a href="/openapi.json">openapi.json</a>; for
    assistants: <code>/mcp</code>.</p>
    <p>A refusal says <code>status: "error"</code> with <code>message</code> and <code>code</code>, and the
    <code>field</code> at fault where there is one. Lists come in pages of at most 100 by <code>limit</code> and
    <code>offset</code>. Who asks too often gets 429, and <code>Retry-After</code> says when to come again; answers to a key
    say in <code>RateLimit</code> how much of its quota is left.</p>
    <p>Calls and fields stay within a version; new ones may come, so ignore what you do not know. What is to go is answered
    with <code>Deprecation</code> and <code>Sunset</code> for at least twelve months. Whole tables, feeds and cards for other
    sites are at <a href="/data">/data</a>.</p>
    <nav aria-label="Calls"><a href="#reading">Reading (${open.length})</a> <a href="#others">All other calls
    (${others.length})</a></nav>
    <h2 id="reading">Reading</h2><p>What is there for everybody. The examples run as they stand.</p>
    ${open.map((name) => section(config, name))}
    <h2 id="others">All other calls</h2><p>What belongs to a person, and what changes something.</p>
    ${others.map((name) => section(config, name))}</main>
    <footer><p>${DISCLAIMER}</p><p><a href="/">${config.PRODUCT_NAME}</a> <a href="/terms">Terms</a>
    <a href="/privacy">Privacy</a> <a href="/contact">Contact</a></p></footer></body></html>`
}

function section(config: Config, name: RouteName) {
  const route: Route = routes[name]
  const schemas: EndpointSchemas = endpoints[name]
  const parts = (['params', 'query', 'body', 'output', 'step'] as const).filter((part) => schemas[part])
  const example = exampleOf(name)
  return html`<section id="${name}">
    <h3><a href="#${name}"><code>${route.method} ${route.path}</code></a></h3>
    <p>${schemas.summary}. Access: <b>${route.access}</b>.</p>
    ${example && html`<pre tabindex="0">${curlOf(config, name, example)}</pre>`}
    ${parts.map(
      (part) => html`<details><summary>${part}</summary>
        <pre tabindex="0">${JSON.stringify(jsonSchema(schemas[part] as z.ZodType, part === 'output' || part === 'step' ? 'output' : 'input'), null, 2)}</pre>
      </details>`,
    )}
  </section>`
}

const curlOf = (config: Config, name: RouteName, example: Parameters<typeof examplePath>[1]) =>
  `curl -H 'Authorization: Bearer ${config.PUBLIC_KEY}' \\\n  '${config.PUBLIC_URL}${examplePath(name, example)}'`

const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0}
main,footer{max-width:52rem;margin:0 auto;padding:2rem 1rem}footer{font-size:14px}footer a{margin-right:1rem}h2{font-size:1.25rem;margin:3rem 0 .25rem}
h3{font-size:1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}a{color:inherit}h3 a{text-decoration:none}
p{margin:.5rem 0}nav{display:flex;gap:1rem;margin:1rem 0}pre{overflow:auto;font-size:13px;border:1px solid color-mix(in srgb,currentColor 20%,transparent);
border-radius:8px;padding:1rem}summary{cursor:pointer;padding:.5rem 0}`
