import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { ComparedCompound, Peer, SharedEffects } from '#contract/catalogue/compare.ts'
import { SIDE_EFFECT_GRADES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { type SideEffectId, sideEffectName, sideEffectsOf } from '#domain/evidence/side-effects.ts'
import { readSummaries } from '#server/catalogue/compounds/list/service.ts'
import { readBestOfEach, readBestOffers } from '#server/catalogue/compounds/read/best-offers.ts'
import { isSampleCompound } from '#server/catalogue/compounds/read/locks.ts'
import { findDrugs, findEffects } from '#server/catalogue/compounds/read/repository.ts'
import { readVendor } from '#server/catalogue/compounds/read/service.ts'
import { readCompared } from '#server/catalogue/evidence/service.ts'
import type { BlendSearch } from '#server/catalogue/search/service.ts'
import { listClasses } from '#server/catalogue/search/topics.ts'
import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PeerRow } from './repository.ts'
import * as repository from './repository.ts'
import { resultOf } from './result.ts'

const CLASSES = listClasses()
const MOST_PEERS = 6
const MOST_EXAMPLES = 4

/** Compounds in columns, in the order of `names`; without names, examples. A name that is not found has an empty column. */
export async function compareCompounds(
  deps: Deps,
  { blends }: { blends: BlendSearch },
  names: string[],
  asked: Asked,
): Promise<Output<'compareCompounds'>> {
  // Which others are near depends on what they were tested for.
  asked.shows('list:compounds', 'list:blends', 'outcome:*')
  if (names.length === 0)
    return {
      locked: false,
      compounds: [],
      result: [],
      shared_effects: [],
      peers: [],
      examples: await readExamples(deps.db),
    }
  const drugOf = await findDrugs(deps, names, asked.at)
  const drugs = names.map(drugOf).map((drug) => (drug?.retired ? null : drug))
  const found = [...new Map(drugs.flatMap((drug) => (drug ? [[drug.id, drug] as const] : []))).values()]
  asked.shows(...tagsOf('compound', found))
  const isOpen = await hasPremium(deps, asked.caller)
  const ids = found.map(({ id }) => id)
  const [columns, peers, againstOther] = await Promise.all([
    readColumns(deps, found, isOpen, asked),
    readPeers(deps.db, found),
    repository.listClaimsAgainstOther(deps.db, ids),
  ])
  return {
    locked: !isOpen && found.length > 0,
    compounds: await Promise.all(
      names.map(async (name, index) => {
        const compound = columns.find(({ id }) => id === drugs[index]?.id) ?? null
        return { asked: name, compound, is_mixture: !compound && (await blends.isBlend(name)) }
      }),
    ),
    result: resultOf(columns, new Set(againstOther)),
    shared_effects: sharedEffects(columns),
    peers,
    examples: [],
  }
}

async function readColumns(
  deps: Deps,
  drugs: Drug[],
  isOpen: boolean,
  asked: Asked,
): Promise<ComparedCompound[]> {
  const { db, config } = deps
  const ids = drugs.map(({ id }) => id)
  const [summaryOf, evidenceOf, bestOf] = await Promise.all([
    readSummaries(db, ids, asked.at),
    readCompared(db, ids),
    readBestOffers(deps, ids, isOpen, asked),
  ])
  const columns = drugs.map(async (drug) => {
    const summary = summaryOf.get(drug.id)
    // Retired meanwhile.
    if (!summary) return []
    const evidence = evidenceOf(drug.id)
    const others = evidence.interactions.flatMap(({ with_compound }) => with_compound ?? [])
    asked.shows(...tagsOf('compound', others))
    const isShown = isOpen || isSampleCompound(config, drug.name)
    const effects = isShown ? await findEffects(db, drug.id) : null
    const side_effects = isShown ? (effects?.side_effects.normal ?? []) : null
    return { ...drug, ...evidence, ...bestOf(drug.id), summary, side_effects }
  })
  return (await Promise.all(columns)).flat()
}

async function readPeers(db: Db, drugs: Drug[]) {
  if (drugs.length === 0) return []
  const slugs = drugs.map(({ name }) => name)
  const own = CLASSES.filter(({ members }) => members.some((slug) => slugs.includes(slug)))
  const ids = drugs.map(({ id }) => id)
  const members = own.flatMap((each) => each.members)
  const rows = await repository.listPeers(db, ids, { slugs: members, most: MOST_PEERS })
  return rankPeers(slugs, own, rows, MOST_PEERS)
}

async function readExamples(db: Db) {
  const members = await repository.listNamed(db, [...new Set(CLASSES.flatMap((each) => each.members))])
  return examplePairs(CLASSES, members, MOST_EXAMPLES)
}

/** Vendors in columns, in the order of `names`, and a page of the compounds that at least two of them sell. A column is null if the vendor is unknown or retired. */
export const compareVendors = answers('compareVendors', async (deps, { query }, asked) => {
  const { names, ...page } = query
  // The names of compounds are shown and ordered by.
  asked.shows('list:compounds', 'list:vendors')
  const columns = await Promise.all(
    names.map(async (name) => {
      const found = await readVendor(deps, name, asked.caller, asked.shows)
      return found?.vendor.retired ? null : found
    }),
  )
  const ids = [...new Set(columns.flatMap((found) => found?.vendor.id ?? []))]
  const { drugs, total } =
    ids.length > 1 ? await repository.listShared(deps.db, ids, page) : { drugs: [], total: 0 }
  const compounds = drugs.map(({ id }) => id)
  const offersOf = await readBestOfEach(deps, compounds, ids, asked.at)
  return {
    vendors: names.map((name, index) => ({ asked: name, found: columns[index] ?? null })),
    shared: drugs.map((drug) => ({ ...drug, offers: offersOf(drug.id) })),
    total,
  }
})

/** A class by its name and the slugs of its members. */
type CompoundClass = { name: string; members: readonly string[] }

const rankOf = ({ evidence }: Pick<PeerRow, 'evidence'>) => EVIDENCE_LEVELS.indexOf(evidence)

/** Of the same class first, then by shared outcomes, then by how far the evidence in people goes. */
export function rankPeers(
  compared: readonly string[],
  classes: readonly CompoundClass[],
  rows: readonly (PeerRow & { shared: number })[],
  most: number,
): Peer[] {
  const own = classes.filter((each) => each.members.some((slug) => compared.includes(slug)))
  return rows
    .filter(({ name }) => !compared.includes(name))
    .map(
      ({ shared, ...row }): Peer => ({
        ...row,
        shared_class: own.find((each) => each.members.includes(row.name))?.name ?? null,
        shared_outcomes: shared,
      }),
    )
    .toSorted(
      (a, b) =>
        Number(b.shared_class !== null) - Number(a.shared_class !== null) ||
        b.shared_outcomes - a.shared_outcomes ||
        rankOf(b) - rankOf(a) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, most)
}

/** The two best studied members of each class, of as many classes as are wanted; a class of one has no pair. */
export function examplePairs(
  classes: readonly CompoundClass[],
  members: readonly PeerRow[],
  most: number,
): PeerRow[][] {
  return classes
    .map((each) =>
      members
        .filter(({ name }) => each.members.includes(name))
        .toSorted((a, b) => rankOf(b) - rankOf(a))
        .slice(0, 2),
    )
    .filter(({ length }) => length === 2)
    .slice(0, most)
}

type Row = SharedEffects['records'][number][number]
type Known = Row & { at: number; ids: readonly SideEffectId[] }

/**
 * Side effects that the records of at least two compounds name, whatever their words: the most serious first. Texts that
 * are tied by an effect stand together, so that each text stands once. A text whose effect is not understood is in none.
 */
export function sharedEffects(
  compounds: readonly Pick<ComparedCompound, 'warnings' | 'side_effects'>[],
): SharedEffects[] {
  const known = compounds.flatMap(({ warnings, side_effects }, at) =>
    [...warnings, ...(side_effects ?? []).map((text): Row => ({ grade: 'normal', text, basis: null }))].map(
      ({ grade, text, basis }): Known => ({ grade, text, basis, at, ids: sideEffectsOf(text) }),
    ),
  )
  const sharedOf = (rows: readonly Known[]) =>
    [...new Set(rows.flatMap(({ ids }) => ids))].filter(
      (id) => new Set(rows.flatMap(({ ids, at }) => (ids.includes(id) ? [at] : []))).size > 1,
    )
  const shared = sharedOf(known)
  return tied(
    known.filter(({ ids }) => ids.some((id) => shared.includes(id))),
    shared,
  )
    .map(
      (rows): SharedEffects => ({
        effects: sharedOf(rows).map(sideEffectName),
        grade: SIDE_EFFECT_GRADES.find((grade) => rows.some((row) => row.grade === grade)) ?? 'normal',
        records: compounds.map((_, at) =>
          rows.flatMap(({ at: own, ids: _ids, ...row }) => (own === at ? [row] : [])),
        ),
      }),
    )
    .toSorted((a, b) => SIDE_EFFECT_GRADES.indexOf(a.grade) - SIDE_EFFECT_GRADES.indexOf(b.grade))
}

/** The rows in groups: two with a shared effect in common are in one. */
function tied(rows: readonly Known[], shared: readonly SideEffectId[]): Known[][] {
  const group = new Map(shared.map((id) => [id, id]))
  const rootOf = (id: SideEffectId): SideEffectId => {
    const above = group.get(id) ?? id
    return above === id ? id : rootOf(above)
  }
  const own = ({ ids }: Known) => ids.filter((id) => shared.includes(id))
  for (const row of rows) {
    const [first, ...others] = own(row)
    for (const other of others) if (first) group.set(rootOf(other), rootOf(first))
  }
  return [...Map.groupBy(rows, (row) => own(row).slice(0, 1).map(rootOf)[0]).values()]
}
