import { compoundId, vendorId } from '#server/modules/catalogue/ids.ts'
import type { FileSlugs } from '#server/modules/catalogue/slugs/file-slugs.ts'

/** What stands where a record has something that only a plan opens. */
const NOT_PUBLIC = 'Not part of the public data.'

/** A row of a table, as its line of JSON has it. */
export type Line = Record<string, unknown>
/** By name, the tables that records are made of. All others follow from these. */
export type Tables = Record<(typeof TABLES)[number], Line[]>

export const TABLES = [
  'compounds',
  'outcomes',
  'claims',
  'findings',
  'articles',
  'article_facts',
  'warnings',
  'interactions',
  'regulation',
  'vendors',
  'offers',
] as const

const byPosition = (a: Line, b: Line) => Number(a.position) - Number(b.position)
const withoutNulls = (row: Line) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Under which slug files have a record, whose id is made of it, and which others lead to it. */
function slugsOf(row: Line, idOf: (slug: string) => string) {
  const present = String(row.slug)
  const former = (row.former_slugs ?? []) as string[]
  const slug = [present, ...former].find((one) => idOf(one) === row.id) ?? present
  const formerly = former.filter((one) => one !== slug)
  return { slug, ...(slug !== present && { renamed_to: present }), ...(formerly.length > 0 && { formerly }) }
}

/** What files name the records by, of the slugs of their pages. */
export function fileSlugsOf({ compounds, vendors }: Tables): FileSlugs {
  const by = (rows: Line[], idOf: (slug: string) => string) => {
    const found = new Map(rows.map((row) => [String(row.slug), slugsOf(row, idOf).slug]))
    return (slug: string) => found.get(slug) ?? slug
  }
  return { compound: by(compounds, compoundId), vendor: by(vendors, vendorId) }
}

const pick = (row: Line, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/**
 * A file of the catalogue from the tables of a day, in which records are still named by the slugs of their pages. What
 * only a plan opens is in no table: where a record has some of it without which a page would say that there is none,
 * words stand that say so.
 */
export function catalogueOf(tables: Tables, day: string) {
  const of = (table: keyof Tables) => Map.groupBy(tables[table], ({ compound }) => String(compound))
  const related = {
    claims: of('claims'),
    warnings: of('warnings'),
    interactions: of('interactions'),
    regulation: of('regulation'),
    facts: of('article_facts'),
  }
  const findings = Map.groupBy(tables.findings, ({ claim }) => String(claim))
  return {
    source: `The public data of ${day}.`,
    as_of: day,
    compounds: tables.compounds.toSorted(byPosition).map(compoundOf),
    vendors: tables.vendors.map(vendorOf),
    offers: tables.offers.map(offerOf),
    articles: tables.articles.map(articleOf),
    outcomes: tables.outcomes
      .toSorted(byPosition)
      .map((row) => pick(row, 'slug', 'name', 'area', 'position')),
    evidence: tables.compounds.map((row) => {
      const slug = String(row.slug)
      const rows = (name: keyof typeof related) => (related[name].get(slug) ?? []).toSorted(byPosition)
      const graded = (grade: string) =>
        rows('warnings')
          .filter((warning) => warning.grade === grade)
          .map((warning) => pick(warning, 'text', 'basis', 'source', 'articles'))
      return {
        compound: slug,
        claims: rows('claims').map((claim) => ({
          ...pick(claim, 'outcome', 'kind', 'population', 'statement', 'limits'),
          direction: claim.stated_direction,
          studies: (findings.get(String(claim.id)) ?? [])
            .toSorted(byPosition)
            .map((study) => pick(study, 'article', 'finding', 'participants', 'weeks', 'comparison')),
        })),
        side_effects: { normal: [], worrying: graded('worrying'), stop_asap: graded('stop_asap') },
        unknowns: row.unknowns,
        interactions: rows('interactions').map((pair) => ({
          ...pick(pair, 'with_kind', 'effect', 'severity', 'basis', 'articles', 'source'),
          with: pair.with_name,
          compound: pair.with_compound,
        })),
        regulation: rows('regulation').map((rule) =>
          pick(rule, 'authority', 'jurisdiction', 'status', 'scope', 'date', 'source_url'),
        ),
        articles: Object.fromEntries(
          (related.facts.get(slug) ?? []).map((facts) => [
            facts.article,
            pick(facts, 'tested', 'participants', 'funding', 'status'),
          ]),
        ),
      }
    }),
  }
}

function compoundOf(row: Line) {
  const isKept = ['aliases', 'kind', 'categories', 'short_description', 'what_it_does', 'how_it_works']
  return {
    ...pick(row, ...isKept, 'form', 'sizes', 'position'),
    ...withoutNulls(pick(row, 'molecular', 'regulatory_note')),
    ...slugsOf(row, compoundId),
    proper_name: row.name,
    ...retirementOf(row, 'replacement_compound'),
    evidence: row.stated_evidence,
    side_effects: {
      normal: row.has_common_effects ? [NOT_PUBLIC] : [],
      ...pick(row, 'worrying', 'stop_asap'),
    },
    effects_timeline: {
      timeline: row.has_timeline ? [{ period: NOT_PUBLIC, effects: [NOT_PUBLIC] }] : [],
      notes: NOT_PUBLIC,
    },
  }
}

function retirementOf(row: Line, replacement: string) {
  if (typeof row.retired_since !== 'string') return {}
  const { retired_since: since, retired_reason: public_reason, replaced_by } = row
  return {
    retired: { since, public_reason, ...(typeof replaced_by === 'string' && { [replacement]: replaced_by }) },
  }
}

const vendorOf = (row: Line) => ({
  ...slugsOf(row, vendorId),
  ...pick(row, 'name', 'website', 'contact', 'region', 'shipping', 'shipping_rules'),
  demo: row.is_demo,
  ...retirementOf(row, 'replacement_vendor'),
  comission: row.commission,
  // Not known here, which is not a no.
  internal_coa: null,
  external_coa: null,
  external_coa_provider: null,
  latest_batch_test_date: null,
  endotoxin_test: null,
  sterility_test: null,
  refund: null,
  reimburse_test: null,
})

const offerOf = (row: Line) =>
  pick(
    row,
    'vendor',
    'sku',
    'compound',
    'size',
    'price',
    'form',
    'product_link',
    'image',
    'seen_at',
    'in_stock',
  )

const articleOf = (row: Line) => ({
  ...pick(row, 'slug', 'compounds', 'title', 'journal', 'publication_date', 'publication_type'),
  ...pick(row, 'doi', 'pmid', 'pmcid', 'source_url', 'key_terms', 'evidence'),
  order: row.position ?? null,
  year: row.publication_date === null ? null : Number(String(row.publication_date).slice(0, 4)),
  background: NOT_PUBLIC,
  conclusion: NOT_PUBLIC,
})
