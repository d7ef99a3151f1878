import { fold } from '#domain/language/fold.ts'
import { alphabetKey } from '#domain/search/alphabet.ts'
import { type Derivation, type Derived, derivedBy, type Touched } from '#server/core/changes/derivation.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { changeRows, toRows } from '#server/platform/db/json-rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type DrugName, namesOf, sortNames } from './names.ts'
import * as repository from './repository.ts'

type Of = Touched | 'all'
type Facts = Parameters<typeof repository.replaceRows>[1]
const CARDS: Facts = ['card_facts', 'drug_id']
const VENDORS: Facts = ['vendor_facts', 'vendor_id']
const idsOf = (of: Of, noun: 'compound' | 'vendor') => (of === 'all' ? null : of.of(noun))

/** The compounds whose names may have changed: an offer touches its compound, but not its names. */
const namedBy = (of: Of) => (of === 'all' || of.has('compound') ? idsOf(of, 'compound') : [])

/** Every spelling of a compound, for look-ups and for its place from A to Z. */
export const drugNames: Derivation = {
  name: 'names of compounds',
  async wanted(db, of) {
    const drugs = await repository.listNamed(db, namedBy(of))
    return new Map(drugs.map((drug) => [drug.id, { names: sortNames(namesOf(drug)) }]))
  },
  async kept(db, of) {
    const kept = repository.listKept<DrugName & { drug_id: string }>
    const rows = await kept(db, ['drug_names', 'drug_id'], namedBy(of))
    const byDrug = Map.groupBy(rows, ({ drug_id }) => drug_id)
    return new Map([...byDrug].map(([id, names]) => [id, { names: sortNames(names) }]))
  },
  write: (trx, differing, gone) =>
    repository.replaceRows(
      trx,
      ['drug_names', 'drug_id'],
      [...differing.keys(), ...gone],
      [...differing].flatMap(([drug_id, { names }]) =>
        (names as DrugName[]).map((name) => ({ drug_id, ...name })),
      ),
    ),
  tagsOf: (id) => [tagOf('compound', id)],
}

/** The market facts of a card that hold on any day, stored so that a list reads one row a card. */
export const cardFacts: Derivation = {
  name: 'card facts of compounds',
  wanted: async (db, of) => derivedBy(await repository.countCards(db, idsOf(of, 'compound')), 'drug_id'),
  kept: async (db, of) => derivedBy(await repository.listKept(db, CARDS, idsOf(of, 'compound')), 'drug_id'),
  write: (trx, differing, gone) => replace(trx, CARDS, differing, gone),
  tagsOf: (id) => [tagOf('compound', id)],
}

/** What a list shows of a vendor, and the letters by which it is found there. */
export const vendorFacts: Derivation = {
  name: 'facts of vendors',
  async wanted(db, of) {
    const rows = await repository.countVendors(db, idsOf(of, 'vendor'))
    return new Map(
      rows.map(({ vendor_id, name, ...counts }) => [
        vendor_id,
        { ...counts, folded: fold(name).text, sort_key: alphabetKey(name) },
      ]),
    )
  },
  kept: async (db, of) => derivedBy(await repository.listKept(db, VENDORS, idsOf(of, 'vendor')), 'vendor_id'),
  write: (trx, differing, gone) => replace(trx, VENDORS, differing, gone),
  tagsOf: (id) => [tagOf('vendor', id)],
}

export const categoryCounts: Derivation = {
  name: 'counts of categories',
  wanted: async (db, of) =>
    hasRecords(of, 'compound') ? derivedBy(await repository.countCategories(db), 'id') : new Map(),
  kept: async (db, of) =>
    hasRecords(of, 'compound') ? derivedBy(await repository.listCategoryCounts(db), 'id') : new Map(),
  write: (trx, differing) => changeRows(trx, 'categories', differing),
  tagsOf: () => ['list:compounds'],
}

const ALL = 'catalogue'
const COUNTED = ['compound', 'vendor', 'offer', 'article']

/** Whether totals must be counted again: counting all offers takes longer than a small change itself. */
const hasRecords = (of: Touched | 'all', ...kinds: string[]) =>
  of === 'all' || kinds.some((kind) => of.has(kind))

/** Last, because other derivations compare its currency with that of the offers. */
export const catalogueTotals: Derivation = {
  name: 'totals of the catalogue',
  wanted: async (db, of) =>
    hasRecords(of, ...COUNTED) ? new Map([[ALL, await repository.countTotals(db)]]) : new Map(),
  kept: async (db, of) =>
    hasRecords(of, ...COUNTED) ? new Map([[ALL, await repository.readTotals(db)]]) : new Map(),
  write: (trx, differing) => repository.writeTotals(trx, [...differing.values()]),
  tagsOf: () => ['catalogue'],
}

const replace = (db: Db, table: Facts, differing: Map<string, Derived>, gone: string[]) =>
  repository.replaceRows(db, table, [...differing.keys(), ...gone], toRows(differing, table[1]))
