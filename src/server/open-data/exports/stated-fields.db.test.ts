import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ArticleEntry, CompoundEntry, OfferEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { listOfferEntries } from '#server/catalogue/compounds/export/offer-entries.ts'
import { listCurrentRevisions, listEntries } from '#server/catalogue/compounds/export/repository.ts'
import { lockedFields, VENDOR } from '#server/catalogue/compounds/read/locks.ts'
import { sharedApp } from '#test/app.ts'
import { putByFeed } from '#test/catalogue.ts'
import { compound, vendor } from '#test/catalogue-entries.ts'
import { readExports } from '#test/exports.ts'
import { exportWhenDue } from './service.ts'

type Row = Record<string, unknown>
type Names = { as?: Record<string, string>; without?: readonly string[] }
type Schema = { shape: Record<string, z.core.SomeType> }

/** Fields of renamed and retired records have columns of their own; see the last test. */
const MOVED = ['renamed_to', 'formerly', 'retired']

const app = await sharedApp()
const unsold = { since: '2026-11-20', public_reason: 'Nobody sells it.', replacement_compound: 'bpc-157' }
const closed = {
  since: '2026-11-21',
  public_reason: 'It is closed.',
  replacement_vendor: 'quillstone-supply',
}
const renamed = { renamed_to: 'kettlin-new', formerly: ['kettlin-old'] }
await putByFeed(app.db, {
  compound: [{ ...compound({ ...renamed, retired: unsold }), position: 900 }],
  vendor: [vendor({ renamed_to: 'north-chemicals', retired: closed })],
})
await exportWhenDue(app.deps)
const { linesOf } = readExports(app)

const entriesOf = async (kind: string) => listEntries(app.db, await listCurrentRevisions(app.db, kind))

/** Each field of the entries is in the lines, under its own name or the one in `as`, but for those in `without`. */
function expectStated(
  schema: Schema,
  pairs: readonly (readonly [entry: Row, line: Row | undefined])[],
  { as = {}, without = [] }: Names = {},
) {
  expect(pairs.length).toBeGreaterThan(5)
  const fields = Object.keys(schema.shape).filter((field) => !without.includes(field))
  for (const [entry, line] of pairs)
    for (const field of fields) {
      const column = as[field] ?? field
      expect(line, JSON.stringify(entry)).toHaveProperty(column)
      // Not stated is null, and for lists and flags that have a usual value this.
      if (entry[field] === undefined) expect([[], false, null]).toContainEqual(line?.[column])
      else expect([field, unordered(line?.[column])]).toEqual([field, unordered(entry[field])])
    }
}

/** The order of a list says nothing. */
const unordered = (value: unknown) =>
  Array.isArray(value)
    ? value
        .map((item) => JSON.stringify(item, item === Object(item) ? Object.keys(item).sort() : undefined))
        .sort()
    : value

const paired = (entries: readonly Row[], lines: readonly Row[], keys: readonly string[]) => {
  const keyOf = (row: Row) => JSON.stringify(keys.map((key) => row[key]))
  const found = new Map(lines.map((line) => [keyOf(line), line]))
  return entries.map((entry) => [entry, found.get(keyOf(entry))] as const)
}

test.each<{ table: string; kind: string; schema: Schema } & Names>([
  {
    table: 'compounds',
    kind: 'compound',
    schema: CompoundEntry,
    as: { proper_name: 'name', evidence: 'stated_evidence' },
    // Effects are in the table of warnings, and common ones and the timeline only for subscribers.
    without: [...MOVED, 'position', 'side_effects', 'effects_timeline'],
  },
  {
    table: 'vendors',
    kind: 'vendor',
    schema: VendorEntry,
    as: { demo: 'is_demo', comission: 'commission' },
    without: [...MOVED, ...lockedFields(VENDOR)],
  },
  {
    table: 'articles',
    kind: 'article',
    schema: ArticleEntry,
    as: { order: 'position' },
    // Summaries are for subscribers; the year is part of the date; the others tell how the record was made.
    without: ['background', 'conclusion', 'year', 'also_covers', 'read_at'],
  },
  // For AI search alone, which says it.
  { table: 'outcomes', kind: 'outcome', schema: OutcomeEntry, without: ['position', 'serious_illness'] },
  { table: 'interaction_classes', kind: 'interaction-class', schema: InteractionClassEntry },
  {
    ...{ table: 'interaction_names', kind: 'interaction-name', schema: InteractionNameEntry },
    as: { whole: 'is_whole' },
  },
  { table: 'interaction_groups', kind: 'interaction-group', schema: InteractionGroupEntry },
])(
  'every open field of the records of $table is in the file, as stated',
  async ({ table, kind, schema, ...names }) => {
    const key = 'slug' in schema.shape ? 'slug' : 'name'
    const lines = await linesOf(table)
    expectStated(schema, paired(await entriesOf(kind), lines, [key]), names)
  },
)

test('every field of an offer is in the file', async () => {
  const vendors = await app.db.selectFrom('vendors').select('id').execute()
  const entries = await Promise.all(vendors.map(({ id }) => listOfferEntries(app.db, 'vendor_id', id, true)))
  expectStated(OfferEntry, paired(entries.flat(), await linesOf('offers'), ['vendor', 'sku']))
})

test('every open field of the evidence of a compound is in the files', async () => {
  const evidence = (await entriesOf('evidence')) as unknown as EvidenceEntry[]
  const tables = ['claims', 'findings', 'warnings', 'interactions', 'regulation', 'article_facts']
  const read = tables.map(async (name) => [name, await linesOf(name)] as const)
  const lines = new Map(await Promise.all(read))
  const { claims, side_effects, interactions, regulation, articles } = EvidenceEntry.shape
  const rowsOf = (table: string, slug: string) =>
    (lines.get(table) ?? [])
      .filter(({ compound }) => compound === slug)
      .toSorted((a, b) => Number(a.position) - Number(b.position))
  const inOrder = (table: string, of: (entry: EvidenceEntry) => readonly Row[]) =>
    evidence.flatMap((entry) => {
      const rows = rowsOf(table, entry.compound)
      const stated = of(entry)
      expect([table, entry.compound, rows.length]).toEqual([table, entry.compound, stated.length])
      return stated.map((row, at) => [row, rows[at]] as const)
    })

  const ofClaims = inOrder('claims', (entry) => entry.claims)
  expectStated(claims.element, ofClaims, { as: { direction: 'stated_direction' }, without: ['studies'] })
  const findings = evidence.flatMap((entry) =>
    entry.claims.flatMap(({ studies }, at) => {
      const claim = rowsOf('claims', entry.compound)[at]?.id
      const rows = rowsOf('findings', entry.compound).filter((row) => row.claim === claim)
      return studies.map((study, place) => [study, rows[place]] as const)
    }),
  )
  expectStated(claims.element.shape.studies.element, findings)
  const ofInteractions = inOrder('interactions', (entry) => entry.interactions)
  expectStated(interactions.element, ofInteractions, { as: { with: 'with_name', compound: 'with_compound' } })
  const ofRegulation = inOrder('regulation', (entry) => entry.regulation)
  expectStated(regulation.element, ofRegulation)
  for (const grade of ['worrying', 'stop_asap'] as const)
    expectStated(
      side_effects.shape[grade].element,
      evidence.flatMap((entry) => {
        const rows = rowsOf('warnings', entry.compound).filter((row) => row.grade === grade)
        return entry.side_effects[grade].map((effect, at) => [effect, rows[at]] as const)
      }),
    )
  const facts = evidence.flatMap((entry) =>
    Object.entries(entry.articles).map(
      ([article, stated]) =>
        [stated, rowsOf('article_facts', entry.compound).find((row) => row.article === article)] as const,
    ),
  )
  expectStated(articles.valueType, facts)
  const { unknowns, interaction_classes } = EvidenceEntry.shape
  const entries = evidence.map((entry) => ({ ...entry, slug: entry.compound }))
  const compounds = paired(entries, await linesOf('compounds'), ['slug'])
  expectStated({ shape: { unknowns, interaction_classes } }, compounds)
})

test('a renamed or retired record is in the file with its former slugs, the reason and its replacement', async () => {
  const line = async (table: string, slug: string) => (await linesOf(table)).find((row) => row.slug === slug)
  expect(await line('compounds', 'kettlin-new')).toMatchObject({
    former_slugs: ['kettlin', 'kettlin-old'],
    retired_since: '2026-11-20',
    retired_reason: 'Nobody sells it.',
    replaced_by: 'bpc-157',
  })
  expect(await line('vendors', 'north-chemicals')).toMatchObject({
    former_slugs: ['north-chems'],
    retired_since: '2026-11-21',
    retired_reason: 'It is closed.',
    replaced_by: 'quillstone-supply',
  })
})
