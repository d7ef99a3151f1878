import { Hono } from 'hono'
import { findCompoundBySlug } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import type { Deps } from '#server/core/deps.ts'
import { ATOM_TYPE, atomFeed } from '#server/core/http/atom.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import * as repository from './repository.ts'

const LATEST = { limit: 50, offset: 0 }

/** The newest changes of the evidence as an Atom feed; of one compound with `?compound=<slug>`. */
export function changesFeed(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  searchedOf: (drugId: string) => Promise<string | null>,
) {
  const app = new Hono<HttpEnv>()
  app.get('/changes.atom', async (c) => {
    const slug = c.req.query('compound')?.slice(0, 80)
    const compound = slug ? await findCompoundBySlug(db, slug) : undefined
    if (slug && !compound) return c.text('There is no such compound.', 404)
    const rows = await repository.listChanges(db, compound?.id, LATEST)
    const self = `${config.PUBLIC_URL}/changes.atom${slug ? `?compound=${encodeURIComponent(slug)}` : ''}`
    const title = `${config.PRODUCT_NAME}: changes of the evidence`
    const feed = atomFeed({
      self,
      title,
      subtitle: compound ? await searchedOf(compound.id) : null,
      author: config.PRODUCT_NAME,
      entries: rows.map(({ id, at, slug, name, text }) => ({
        id: `${config.PUBLIC_URL}/changes#${id}`,
        title: `${name}: ${text}`,
        at,
        link: `${config.PUBLIC_URL}/${slug}`,
      })),
    })
    return c.body(feed, 200, { 'content-type': ATOM_TYPE, 'cache-control': 'public, max-age=300' })
  })
  return app
}
