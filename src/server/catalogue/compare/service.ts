import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import type { Output } from '#contract/endpoints.ts'
import { countWarnings } from '#domain/evidence/warning-count.ts'
import { readBestOfEach, readBestOffers } from '#server/catalogue/compounds/read/best-offers.ts'
import { isSampleCompound } from '#server/catalogue/compounds/read/locks.ts'
import { findDrugs, findEffects } from '#server/catalogue/compounds/read/repository.ts'
import { readVendor } from '#server/catalogue/compounds/read/service.ts'
import { readCompared } from '#server/catalogue/evidence/service.ts'
import type { BlendSearch } from '#server/catalogue/search/blends.ts'
import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { Page } from '#server/platform/db/page-of.ts'
import * as repository from './repository.ts'
import { resultOf } from './result.ts'
import { type CompoundClass, examplePairs, rankPeers } from './rules.ts'
import { sharedEffects } from './shared-effects.ts'

type Context = Deps & { classes: readonly CompoundClass[]; blends: BlendSearch }

const MOST_PEERS = 6
const MOST_EXAMPLES = 4

/** Compounds in columns, in the order of `names`; without names, examples. A name that is not found has an empty column. */
export async function compareCompounds(
  context: Context,
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
      examples: await readExamples(context),
    }
  const drugOf = await findDrugs(context, names, asked.at)
  const drugs = names.map(drugOf).map((drug) => (drug?.retired ? null : drug))
  const found = [...new Map(drugs.flatMap((drug) => (drug ? [[drug.id, drug] as const] : []))).values()]
  asked.shows(...tagsOf('compound', found))
  const isOpen = await hasPremium(context, asked.caller)
  const ids = found.map(({ id }) => id)
  const [columns, peers, againstOther] = await Promise.all([
    readColumns(context, found, isOpen, asked),
    readPeers(context, found),
    repository.listClaimsAgainstOther(context.db, ids),
  ])
  return {
    locked: !isOpen && found.length > 0,
    compounds: await Promise.all(
      names.map(async (name, index) => {
        const compound = columns.find(({ id }) => id === drugs[index]?.id) ?? null
        return { asked: name, compound, is_mixture: !compound && (await context.blends.isBlend(name)) }
      }),
    ),
    result: resultOf(columns, new Set(againstOther)),
    shared_effects: sharedEffects(columns),
    peers,
    examples: [],
  }
}

async function readColumns(
  context: Context,
  drugs: Drug[],
  isOpen: boolean,
  asked: Asked,
): Promise<ComparedCompound[]> {
  const ids = drugs.map(({ id }) => id)
  const [studiesOf, evidenceOf, bestOf] = await Promise.all([
    repository.countStudies(context.db, ids),
    readCompared(context.db, ids),
    readBestOffers(context, ids, isOpen, asked),
  ])
  return Promise.all(
    drugs.map(async (drug) => {
      const evidence = evidenceOf(drug.id)
      const others = evidence.interactions.flatMap(({ with_compound }) => with_compound ?? [])
      asked.shows(...tagsOf('compound', others))
      const { price, ...best } = bestOf(drug.id)
      const isShown = isOpen || isSampleCompound(context.config, drug.name)
      const effects = isShown ? await findEffects(context.db, drug.id) : null
      return {
        ...drug,
        ...evidence,
        ...best,
        summary: {
          evidence: drug.evidence,
          studies: studiesOf(drug.id),
          price,
          vendor_count: drug.vendor_count,
          warnings: countWarnings(evidence),
        },
        side_effects: isShown ? (effects?.side_effects.normal ?? []) : null,
      }
    }),
  )
}

async function readPeers({ db, classes }: Context, drugs: Drug[]) {
  if (drugs.length === 0) return []
  const slugs = drugs.map(({ name }) => name)
  const own = classes.filter(({ members }) => members.some((slug) => slugs.includes(slug)))
  const ids = drugs.map(({ id }) => id)
  const members = own.flatMap((each) => each.members)
  const rows = await repository.listPeers(db, ids, { slugs: members, most: MOST_PEERS })
  return rankPeers(slugs, own, rows, MOST_PEERS)
}

async function readExamples({ db, classes }: Context) {
  const members = await repository.listNamed(db, [...new Set(classes.flatMap((each) => each.members))])
  return examplePairs(classes, members, MOST_EXAMPLES)
}

/** Vendors in columns, in the order of `names`, and a page of the compounds that at least two of them sell. A column is null if the vendor is unknown or retired. */
export async function compareVendors(
  deps: Deps,
  names: string[],
  page: Page,
  asked: Asked,
): Promise<Output<'compareVendors'>> {
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
}
