import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { formatMoney } from '#domain/prices/money.ts'
import { formatNumber } from '#domain/text/number-format.ts'
import { blendId } from '#server/catalogue/blends/blend-kind.ts'
import { type Tag, tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { readBlendOffers } from '#server/market/blend-offers/service.ts'
import type { BlendRecord } from '../engine/blends.ts'
import { saidFact } from './record-rows.ts'

const PACKS_SHOWN = 8
const NOT_RANKED =
  'Packs hold different things, so they are listed by vendor and not ranked, and none has a price per mg.'

/** What vendors ask for packs of each blend, as its page lists them. Cheapest is not asked: packs hold different things. */
export async function readOpenPacks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  blends: readonly BlendRecord[],
  shows: (...tags: Tag[]) => void,
): Promise<AiFacts['sections']> {
  shows('list:blend-offers', 'list:vendors', 'vendor:*')
  const sections: AiFacts['sections'] = []
  for (const { slug, name } of blends) {
    shows(tagOf('blend', blendId(slug)))
    const { offers, total } = await readBlendOffers(db, slug, { limit: PACKS_SHOWN, offset: 0 }, clock())
    const more = total - offers.length
    sections.push({
      title: `Offers of ${name}`,
      compound: null,
      mixture: slug,
      facts: offers.map(packFact),
      note:
        total === 0
          ? `No vendor that we follow offers ${name}.`
          : `${more > 0 ? `${formatNumber(more)} more are on its page. ` : ''}${NOT_RANKED}`,
    })
  }
  return sections
}

type Pack = Awaited<ReturnType<typeof readBlendOffers>>['offers'][number]

function packFact({ vendor, count, parts, money, in_stock, is_stale }: Pack): AiFact {
  const content = parts.map(({ name, mass_mg }) => `${name} ${formatNumber(mass_mg)} mg`).join(', ')
  const said = [
    `${formatMoney(money)} the pack: ${count > 1 ? `${formatNumber(count)} × (${content})` : content}`,
    ...(in_stock === false ? ['out of stock'] : []),
    ...(is_stale ? ['price not seen lately'] : []),
  ]
  return saidFact(vendor.is_demo ? `${vendor.name} (demo vendor)` : vendor.name, `${said.join('; ')}.`)
}
