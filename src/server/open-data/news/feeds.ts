import { type Context, Hono } from 'hono'
import { formatPerMg } from '#domain/prices/money.ts'
import {
  type FoundCompound,
  findCompoundBySlug,
  findVendorBySlug,
} from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { listReviews } from '#server/community/reviews/service.ts'
import { type Tag, tagOf } from '#server/core/changes/tags.ts'
import { type Deps, VISITOR } from '#server/core/deps.ts'
import { type AnswerCache, sendStored } from '#server/core/http/answer-cache.ts'
import { ATOM_TYPE, atomFeed } from '#server/core/http/atom.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { answerKept } from '#server/core/http/last-known.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'

const MOST = 50
/** What falls by less is no news. */
const LEAST_FALL = 0.05
const MOST_LETTERS = 280

type News = { title: string; entries: Parameters<typeof atomFeed>[0]['entries']; tags: Tag[] }
type Compound = FoundCompound | null

/** What is new, as Atom feeds: the newest fifty of each, kept until something that they tell changes. */
export function newsFeeds(deps: Deps, cache: AnswerCache) {
  const { config, db } = deps
  const app = new Hono<HttpEnv>()
  const { PUBLIC_URL, PRODUCT_NAME } = config
  const of = (compound: Compound) => (compound ? ` of ${compound.name}` : '')
  const tagsOf = (compound: Compound): Tag[] => [compound ? tagOf('compound', compound.id) : 'compound:*']

  async function studies(compound: Compound): Promise<News> {
    const rows = await repository.listNewStudies(db, compound?.id ?? null, MOST)
    const entries = rows.map(({ id, slug, title, journal, publication_date, at, compounds }) => ({
      id: `urn:uuid:${id}`,
      title,
      at,
      link: `${PUBLIC_URL}/studies/${encodeURIComponent(slug)}`,
      summary: [compounds.join(', '), journal, publication_date].filter(Boolean).join(' · '),
    }))
    return { title: `new studies${of(compound)}`, entries, tags: ['article:*', ...tagsOf(compound)] }
  }

  async function regulation(compound: Compound): Promise<News> {
    const rows = await repository.listRegulationChanges(db, compound?.id ?? null, MOST)
    const entries = rows.map(({ id, at, slug, name, before, after }) => ({
      id: `${PUBLIC_URL}/feeds/regulation.atom#${id}`,
      title: `${name}: ${excerpt(regulationNews(before, after).join('; ') || 'told in another order', MOST_LETTERS)}`,
      at,
      link: `${PUBLIC_URL}/${slug}#regulation`,
    }))
    return { title: `regulation${of(compound)}`, entries, tags: tagsOf(compound) }
  }

  async function priceDrops(compound: Compound): Promise<News> {
    const rows = await repository.listPriceDrops(db, compound?.id ?? null, LEAST_FALL, MOST)
    const entries = rows.map(({ id, at, slug, name, vendor, is_demo, size, currency, before, after }) => {
      const perMg = (minorPerMg: number) => `${formatPerMg({ minorPerMg, currency })} per mg`
      const fall = Math.round((1 - after / before) * 100)
      return {
        id: `${PUBLIC_URL}/feeds/price-drops.atom#${id}`,
        title: `${name}${size ? ` ${size}` : ''} at ${vendor}: ${perMg(after)}, ${fall} % less`,
        at,
        link: `${PUBLIC_URL}/${slug}`,
        summary: `Seen before at ${perMg(before)}.${is_demo ? ' Demo data: vendor and price are fictional.' : ''} For research only.`,
      }
    })
    return { title: `price drops${of(compound)}`, entries, tags: tagsOf(compound) }
  }

  async function reviews(slug: string): Promise<News> {
    const vendor = await findVendorBySlug(db, slug)
    if (!vendor) throw new AppError('not_found', 'There is no such vendor.')
    const tags: Tag[] = []
    const asked = { params: { id: vendor.id }, query: { sort: 'newest', limit: MOST, offset: 0 } } as const
    const shows = (...named: Tag[]) => void tags.push(...named)
    const list = await listReviews('vendor')({ db }, asked, { caller: VISITOR, shows })
    const entries = list.reviews.map(({ id, rating, review_text, created_at, edited_at }) => ({
      id: `urn:uuid:${id}`,
      title: `${rating} of 5 for ${vendor.name}`,
      at: new Date(edited_at ?? created_at),
      link: `${PUBLIC_URL}/${vendor.slug}#reviews`,
      summary: excerpt(review_text, MOST_LETTERS),
    }))
    return { title: `reviews of ${vendor.name}${vendor.is_demo ? ' (demo)' : ''}`, entries, tags }
  }

  async function answer(c: Context<HttpEnv>, path: string, news: () => Promise<News>) {
    const make = async () => {
      const { title, entries, tags } = await news()
      const self = PUBLIC_URL + path
      const body = atomFeed({ self, title: `${PRODUCT_NAME}: ${title}`, author: PRODUCT_NAME, entries })
      return { route: 'feed', status: 200, headers: { 'content-type': ATOM_TYPE }, body, tags }
    }
    return sendStored(await answerKept(deps, cache, { key: path, as: 'page' }, make), c.req.raw)
  }

  for (const [name, news] of Object.entries({ studies, regulation, 'price-drops': priceDrops }))
    app.get(`/feeds/${name}.atom`, async (c) => {
      const slug = c.req.query('compound')?.slice(0, 80)
      if (!slug) return answer(c, `/feeds/${name}.atom`, () => news(null))
      return answer(c, `/feeds/${name}.atom?compound=${encodeURIComponent(slug)}`, async () => {
        const compound = await findCompoundBySlug(db, slug)
        if (!compound) throw new AppError('not_found', 'There is no such compound.')
        return news(compound)
      })
    })
  app.get('/feeds/reviews.atom', async (c) => {
    const slug = c.req.query('vendor')?.slice(0, 80) ?? ''
    return answer(c, `/feeds/reviews.atom?vendor=${encodeURIComponent(slug)}`, () => reviews(slug))
  })
  return app
}

type Rule = {
  authority: string
  jurisdiction: string
  status: string
  scope: string | null
  source_url: string | null
}

/** New and removed parts of a compound's regulation, in words. */
export function regulationNews(before: readonly unknown[], after: readonly unknown[]): string[] {
  const known = new Set(before.map((row) => JSON.stringify(row)))
  const there = new Set(after.map((row) => JSON.stringify(row)))
  const placeOf = ({ authority, jurisdiction }: Rule) => `${authority}\n${jurisdiction}`
  const places = new Set((after as Rule[]).map(placeOf))
  return [
    ...(after as Rule[]).filter((row) => !known.has(JSON.stringify(row))).map(inWords),
    ...(before as Rule[])
      .filter((row) => !there.has(JSON.stringify(row)) && !places.has(placeOf(row)))
      .map((row) => `no longer recorded: ${inWords(row)}`),
  ]
}

const inWords = ({ authority, jurisdiction, status, scope, source_url }: Rule) =>
  [`${authority} (${jurisdiction}): ${status}`, scope, source_url ? null : 'no source on record']
    .filter(Boolean)
    .join(', ')

/** The beginning of a text, whole words and at most so many characters. */
export function excerpt(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const lastBlank = plain.slice(0, max + 1).lastIndexOf(' ')
  return `${plain.slice(0, Math.max(lastBlank, max / 2)).trimEnd()}…`
}
