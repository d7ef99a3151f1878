import { compoundId, vendorId } from '#server/core/records/ids.ts'

/** What stands where a record has something that only a plan opens. */
const NOT_PUBLIC = 'Not part of the public data.'

/** A row of a table, as its line of JSON has it. */
export type Line = Record<string, unknown>

/** The tables that records are made of. All others follow from these. */
export const TABLES = [
  'compounds',
  'outcomes',
  'interaction_classes',
  'interaction_names',
  'interaction_groups',
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
export type TableName = (typeof TABLES)[number]

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

/** What files name a record by, of the slug of its page. */
export const fileSlugOf = {
  compound: (row: Line) => slugsOf(row, compoundId).slug,
  vendor: (row: Line) => slugsOf(row, vendorId).slug,
}

const pick = (row: Line, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

// Entries as files of the catalogue have them, in which records are still named by the slugs of their pages. What only a
// plan opens is in no table: where a record has some of it without which a page would say that there is none, words stand
// that say so.

export const outcomeOf = (row: Line) => pick(row, 'slug', 'name', 'area', 'position')

export const interactionClassOf = (row: Line) => ({
  ...pick(row, 'slug', 'name', 'kind', 'parents', 'plain'),
  ...((row.brings as string[]).length > 0 && { brings: row.brings }),
  ...withoutNulls(pick(row, 'mark', 'silence', 'unapproved')),
})

export const interactionNameOf = (row: Line) => ({
  ...pick(row, 'name', 'aliases', 'kind', 'classes'),
  ...(row.is_whole === true && { whole: true }),
  ...((row.contains as string[]).length > 0 && { contains: row.contains }),
  ...withoutNulls(pick(row, 'danger')),
})

export const interactionGroupOf = (row: Line) => pick(row, 'name', 'aliases', 'compounds', 'classes')

/** The tables that make up the evidence of a compound, in the order of the compounds. */
export const EVIDENCE_TABLES = [
  'claims',
  'findings',
  'warnings',
  'interactions',
  'regulation',
  'article_facts',
] as const satisfies TableName[]

/** What is known of one compound, of its rows in each of these tables. */
export function evidenceOf(compound: Line, rows: Record<(typeof EVIDENCE_TABLES)[number], Line[]>) {
  const findings = Map.groupBy(rows.findings, ({ claim }) => String(claim))
  const graded = (grade: string) =>
    rows.warnings
      .toSorted(byPosition)
      // A text without a basis came from the compound's file, and is in its row.
      .filter((warning) => warning.grade === grade && warning.basis !== null)
      .map((warning) => pick(warning, 'text', 'basis', 'source', 'articles'))
  return {
    compound: String(compound.slug),
    claims: rows.claims.toSorted(byPosition).map((claim) => ({
      ...pick(claim, 'outcome', 'kind', 'population', 'statement', 'limits'),
      direction: claim.stated_direction,
      studies: (findings.get(String(claim.id)) ?? []).toSorted(byPosition).map((study) => ({
        ...pick(study, 'article', 'finding', 'participants', 'weeks', 'comparison'),
        ...withoutNulls(pick(study, 'studied_in', 'tested')),
      })),
    })),
    side_effects: { normal: [], worrying: graded('worrying'), stop_asap: graded('stop_asap') },
    unknowns: compound.unknowns,
    interaction_classes: compound.interaction_classes,
    interactions: rows.interactions.toSorted(byPosition).map((pair) => ({
      ...pick(
        pair,
        'with_kind',
        'effect',
        'severity',
        'basis',
        'articles',
        'source',
        'concerns',
        'understood',
      ),
      with: pair.with_name,
      compound: pair.with_compound,
    })),
    regulation: rows.regulation
      .toSorted(byPosition)
      .map((rule) => pick(rule, 'authority', 'jurisdiction', 'status', 'scope', 'date', 'source_url')),
    articles: Object.fromEntries(
      rows.article_facts.map((facts) => [
        facts.article,
        pick(facts, 'tested', 'participants', 'funding', 'status'),
      ]),
    ),
  }
}

export function compoundOf(row: Line) {
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

export const vendorOf = (row: Line) => ({
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

export const offerOf = (row: Line) => ({
  ...pick(row, 'vendor', 'sku', 'compound', 'size', 'price', 'form', 'product_link', 'image', 'seen_at'),
  in_stock: row.in_stock ?? null,
  // It was last seen unchanged when it was last confirmed.
  observed_at: String(row.confirmed_at ?? `${row.seen_at}T00:00:00Z`),
})

export const articleOf = (row: Line) => ({
  ...pick(row, 'slug', 'compounds', 'title', 'journal', 'publication_date', 'publication_type'),
  ...pick(row, 'doi', 'pmid', 'pmcid', 'source_url', 'key_terms', 'evidence'),
  ...(Array.isArray(row.trials) && row.trials.length > 0 && { trials: row.trials }),
  ...withoutNulls(pick(row, 'trial_role', 'gathers', 'is_pooled')),
  order: row.position ?? null,
  year: row.publication_date === null ? null : Number(String(row.publication_date).slice(0, 4)),
  background: NOT_PUBLIC,
  conclusion: NOT_PUBLIC,
})

/** What became of an article after publication. */
export const noticesOf = (row: Line) =>
  ((row.notices ?? []) as Line[]).map((notice) => ({
    article: row.slug,
    ...pick(notice, 'status', 'date', 'reason'),
  }))
