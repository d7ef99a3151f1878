import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { nearLabelSentence, offerTestWords } from '#domain/certificates/label-test.ts'
import { formatUnitPrice } from '#domain/prices/money.ts'
import { VISITOR } from '#server/core/caller.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { readDrugVendors } from '#server/market/offers/service.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { saidFact, sectionOf } from './record-rows.ts'

const OFFERS_SHOWN = 8
const SEEN = {
  show: 'all',
  size: undefined,
  sort: 'cost',
  currencies: 'apart',
  tested: 'false',
  limit: 100,
  offset: 0,
} as const

/**
 * What a visitor may see of the offers for compounds: the best price of each vendor, those near their label first and those
 * far from it last, unless the cheapest are asked for.
 */
export async function readOpenOffers(
  deps: Deps,
  records: readonly CatalogueRecord[],
  { isCheap, shows }: { isCheap: boolean; shows: (...tags: Tag[]) => void },
): Promise<AiFacts['sections']> {
  const asked = { caller: VISITOR, shows, at: deps.clock() }
  const sections: AiFacts['sections'] = []
  for (const record of records) {
    const params = { name: record.name }
    const { vendors, tests } = await readDrugVendors(deps, { params, query: SEEN }, asked)
    const first = vendors.filter(({ nth }) => nth === 1)
    const shown = isCheap
      ? first.toSorted((a, b) => Number(isDoubtful(a)) - Number(isDoubtful(b)))
      : first.toSorted((a, b) => placeOf(a) - placeOf(b))
    const note =
      first.length === 0 ? `No offer for ${record.proper_name} is known to us.` : nearLabelSentence(tests)
    sections.push(sectionOf(record, shown.slice(0, OFFERS_SHOWN).map(offerFact), note))
  }
  return sections
}

type Offered = Awaited<ReturnType<typeof readDrugVendors>>['vendors'][number]

/** The order of trust, from open facts: near the label, a result that does not contradict it, none, off, and far. */
function placeOf({ batch_test: test }: Offered): number {
  if (!test?.nearness) return test ? 1 : 2
  return test.is_near_label ? 0 : { near: 1, off: 3, far: 4 }[test.nearness]
}

/** A price that cannot be paid now is not the cheapest. */
const isDoubtful = ({ in_stock, is_stale }: Offered) => in_stock === false || is_stale

function offerFact({
  name,
  is_demo,
  size,
  cost_per_mg,
  money,
  batch_test,
  in_stock,
  is_stale,
}: Offered): AiFact {
  const price =
    cost_per_mg !== null && money
      ? formatUnitPrice({ minorPerMg: cost_per_mg, currency: money.currency })
      : null
  const said = [
    price ? `${price.figure} per ${price.unit}${size ? ` (pack: ${size})` : ''}` : 'price per mg not known',
    offerTestWords(batch_test),
    ...(in_stock === false ? ['out of stock'] : []),
    ...(is_stale ? ['price not seen lately'] : []),
  ]
  return saidFact(is_demo ? `${name} (demo vendor)` : name, `${said.join(', ')}.`)
}
