import { Hono } from 'hono'
import { escapeXml } from '#domain/escape-xml.ts'
import type { Deps } from '#server/deps.ts'
import type { HttpEnv } from '#server/http/env.ts'
import * as repository from './repository.ts'

const LATEST = { limit: 50, offset: 0 }

/** The newest changes of the evidence as an Atom feed; of one compound with `?compound=<slug>`. */
export function changesFeed({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const app = new Hono<HttpEnv>()
  app.get('/changes.atom', async (c) => {
    const slug = c.req.query('compound')?.slice(0, 80)
    const compound = slug ? await repository.findCompoundId(db, slug) : undefined
    if (slug && !compound) return c.text('There is no such compound.', 404)
    const rows = await repository.listChanges(db, compound?.id, LATEST)
    const self = `${config.PUBLIC_URL}/changes.atom${slug ? `?compound=${encodeURIComponent(slug)}` : ''}`
    const title = `${config.PRODUCT_NAME}: changes of the evidence`
    const updated = rows[0]?.at.toISOString() ?? '2026-01-01T00:00:00.000Z'
    const entries = rows.map(
      ({ id, at, slug, name, text }) => `
  <entry>
    <id>${escapeXml(`${config.PUBLIC_URL}/changes#${id}`)}</id>
    <title>${escapeXml(`${name}: ${text}`)}</title>
    <updated>${at.toISOString()}</updated>
    <link href="${escapeXml(`${config.PUBLIC_URL}/${slug}`)}"/>
  </entry>`,
    )
    const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeXml(self)}</id>
  <title>${escapeXml(title)}</title>
  <updated>${updated}</updated>
  <author><name>${escapeXml(config.PRODUCT_NAME)}</name></author>
  <link rel="self" href="${escapeXml(self)}"/>${entries.join('')}
</feed>
`
    return c.body(feed, 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
  })
  return app
}
