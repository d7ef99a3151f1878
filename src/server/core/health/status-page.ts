import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { type Checked, PARTS, type PartState, type Parts } from './parts.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const WORDS: Record<PartState, string> = { works: 'Works', off: 'Not switched on', away: 'Away' }

/** A public page that says in plain words what works and what does not. It needs neither the database nor the web program. */
export function statusPage({ config, reach, clock }: Pick<Deps, 'config' | 'reach' | 'clock'>, parts: Parts) {
  const app = new Hono<HttpEnv>()
  app.get('/status', async (c) => {
    const found = await parts.now()
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-store')
    return c.html(page(config.PRODUCT_NAME, reach.isAway, found, clock()))
  })
  return app
}

const row = (name: string, state: PartState, effect: string | null) => html`<tr>
  <th scope="row">${name}</th>
  <td><strong class="${state}">${WORDS[state]}</strong>${effect ? html`<p>${effect}</p>` : ''}</td>
</tr>`

function page(product: string, isAway: boolean, parts: Checked[], now: Date) {
  const away = parts.filter(({ state }) => state === 'away')
  const isWell = !isAway && away.length === 0
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Status of ${product}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${STYLE}</style></head><body><main><p><a href="/">${product}</a></p><h1>Status</h1>
    <p>${isWell ? 'Everything that is switched on works.' : 'Something does not work at the moment.'}</p>
    <table>${row(
      'Pages and accounts',
      isAway ? 'away' : 'works',
      isAway
        ? 'Pages are shown as they were last known, with the time. Signing in, searching and writing wait.'
        : null,
    )}${parts.map(({ name, state }) => row(PARTS[name].title, state, state === 'away' ? PARTS[name].effect : null))}</table>
    <p>As of ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. Checked every half minute.</p>
    </main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.75rem;margin:.5rem 0}
table{border-collapse:collapse;width:100%;margin:1.5rem 0}th,td{text-align:left;vertical-align:top;padding:.75rem 0;
border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}th{font-weight:500;width:45%;padding-right:1rem}
td p{margin:.25rem 0 0}.off{font-weight:400;opacity:.75}.away{color:light-dark(#9a3412,#fdba74)}a{color:inherit}`
