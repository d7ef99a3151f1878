import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import type { Output } from '#contract/endpoints.ts'
import { readSummaries } from '#server/catalogue/compounds/list/service.ts'
import { readBestOfEach, readBestOffers } from '#server/catalogue/compounds/read/best-offers.ts'
import { isSampleCompound } from '#server/catalogue/compounds/read/locks.ts'
import { findDrugs, findEffects } from '#server/catalogue/compounds/read/repository.ts'
import { readVendor } from '#server/catalogue/compounds/read/service.ts'
import { readCompared } from '#server/catalogue/evidence/service.ts'
import type { BlendSearch } from '#server/catalogue/search/blends.ts'
import { listClasses } from '#server/catalogue/search/topics.ts'
import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './repository.ts'
import { resultOf } from './result.ts'
import { examplePairs, rankPeers } from './rules.ts'
import { sharedEffects } from './shared-effects.ts'

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
