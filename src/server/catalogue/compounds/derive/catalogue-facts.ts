import { fold } from '#domain/language/fold.ts'
import { alphabetKey, letterOf } from '#domain/search/alphabet.ts'
import type { Derivation, Derived, Touched } from '#server/core/changes/derivation.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { changeRows, type Db } from '#server/platform/db/db.ts'
import * as repository from './repository.ts'

type Of = Touched | 'all'
const idsOf = (of: Of, noun: 'compound' | 'vendor') => (of === 'all' ? null : of.of(noun))

/** The compounds whose names may have changed: an offer touches its compound, but not its names. */
const namedBy = (of: Of) => (of === 'all' || of.has('compound') ? idsOf(of, 'compound') : [])

type DrugName = {
  kind: 'name' | 'proper_name' | 'alias'
  lower: string
  folded: string
  letter: string
  sort_key: string
}

const NAMES: repository.Facts = ['drug_names', 'drug_id']

/** Every spelling of a compound, for look-ups and for its place from A to Z. */
export const drugNames: Derivation<{ drug_id: string; names: DrugName[] }> = {
  name: 'names of compounds',
  key: ['drug_id'],
  async wanted(db, of) {
    const drugs = await repository.listNamed(db, namedBy(of))
    return drugs.map((drug) => ({ drug_id: drug.id, names: sortNames(namesOf(drug)) }))
  },
  async kept(db, of) {
    const kept = repository.listKept<DrugName & { drug_id: string }>
    const byDrug = Map.groupBy(await kept(db, NAMES, namedBy(of)), ({ drug_id }) => drug_id)
    return [...byDrug].map(([drug_id, names]) => ({ drug_id, names: sortNames(names) }))
  },
  write: (trx, differing, gone) =>
    repository.replaceRows(
      trx,
      NAMES,
      [...differing, ...gone],
      differing.flatMap(({ drug_id, names }) => names.map((name) => ({ drug_id, ...name }))),
    ),
  tagsOf: ({ drug_id }) => [tagOf('compound', drug_id)],
}

/** Every spelling by which a compound is found, once for each kind. */
function namesOf({ name, proper_name, aliases }: { name: string; proper_name: string; aliases: string[] }) {
  const row = (kind: DrugName['kind'], text: string): DrugName => ({
    kind,
    lower: text.toLowerCase(),
    folded: fold(text).text,
    letter: letterOf(text),
    sort_key: alphabetKey(text),
  })
  const rows = new Map(aliases.map((alias) => [alias.toLowerCase(), row('alias', alias)]))
  return [row('name', name), row('proper_name', proper_name), ...rows.values()]
}

/** The same rows are the same text, in whichever order they were read. */
const sortNames = (names: DrugName[]): DrugName[] =>
  names
    .map(({ kind, lower, folded, letter, sort_key }) => ({ kind, lower, folded, letter, sort_key }))
    .sort((a, b) => (`${a.kind} ${a.lower}` < `${b.kind} ${b.lower}` ? -1 : 1))

/** What lists show of every compound or vendor: a row of a table for each. */
const factsOf = (
  name: string,
  noun: 'compound' | 'vendor',
  table: repository.Facts,
  count: (db: Db, ids: string[] | null) => Promise<Derived[]>,
): Derivation => ({
  name,
  key: [table[1]],
  wanted: (db, of) => count(db, idsOf(of, noun)),
  kept: (db, of) => repository.listKept(db, table, idsOf(of, noun)),
  write: (trx, differing, gone) => repository.replaceRows(trx, table, [...differing, ...gone], differing),
  tagsOf: ({ [table[1]]: id }) => [tagOf(noun, String(id))],
})

/** The market facts of a card that hold on any day, stored so that a list reads one row a card. */
export const cardFacts = factsOf(
  'card facts of compounds',
  'compound',
  ['card_facts', 'drug_id'],
  repository.countCards,
)

/** What a list shows of a vendor, and the letters by which it is found there. */
export const vendorFacts = factsOf(
  'facts of vendors',
  'vendor',
  ['vendor_facts', 'vendor_id'],
  async (db, ids) => {
    const rows = await repository.countVendors(db, ids)
    return rows.map(({ name, ...row }) => ({ ...row, folded: fold(name).text, sort_key: alphabetKey(name) }))
  },
)

export const categoryCounts: Derivation = {
  name: 'counts of categories',
  wanted: async (db, of) => (hasRecords(of, 'compound') ? repository.countCategories(db) : []),
  kept: async (db, of) => (hasRecords(of, 'compound') ? repository.listCategoryCounts(db) : []),
  write: (trx, differing) => changeRows(trx, 'categories', differing),
  tagsOf: () => ['list:compounds'],
}

const COUNTED = ['compound', 'vendor', 'offer', 'article']

/** Whether totals must be counted again: counting all offers takes longer than a small change itself. */
const hasRecords = (of: Of, ...kinds: string[]) => of === 'all' || kinds.some((kind) => of.has(kind))

/** Last, because other derivations compare its currency with that of the offers. */
export const catalogueTotals: Derivation = {
  name: 'totals of the catalogue',
  key: [],
  wanted: async (db, of) => (hasRecords(of, ...COUNTED) ? [await repository.countTotals(db)] : []),
  kept: async (db, of) => (hasRecords(of, ...COUNTED) ? [await repository.readTotals(db)] : []),
  write: repository.writeTotals,
  tagsOf: () => ['catalogue'],
}
