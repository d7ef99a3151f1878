import type { BasketOrder } from '#contract/market/basket.ts'
import { formatSize } from '#domain/prices/pack-size.ts'
import { TestResult } from '#web/features/market/batches/test-result.tsx'
import { PurchaseLink } from '#web/features/market/offers/purchase-link.tsx'
import { counted, mass, money, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { deliveryText, isApproximate, type Sums } from './basket-text.ts'

type Props = { order: BasketOrder; sums: Sums }

/** The order at one vendor: packs, delivery and their total. */
export function OrderSection({ order, sums }: Props) {
  const { vendor, lines, goods_minor, delivery_minor, total_minor } = order
  const isNear = isApproximate([order])
  const sum = (minor: number) => sums.text(minor, isNear)
  const id = `order-${vendor.slug}`
  return (
    <section aria-labelledby={id} className="relative break-inside-avoid max-md:overflow-x-auto">
      <h3 id={id} className="text-base">
        <TextLink link={links.vendor(vendor.slug)} look="name">
          {vendor.name}
        </TextLink>
      </h3>
      <table className="mt-2 w-full text-left text-sm">
        <caption className="sr-only">What to buy from {vendor.name}</caption>
        <thead className="border-b border-rule text-muted">
          <tr>
            {['Compound', 'Packs', 'Price'].map((head) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-medium ${head === 'Price' ? 'text-right' : 'pr-3'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.compound.id} line={line} sums={sums} vendor={vendor} />
          ))}
        </tbody>
        <tfoot>
          <Sum label="Goods" text={sum(goods_minor)} />
          <Sum
            label="Delivery"
            remark={deliveryText(order, sums.rateDay)}
            text={delivery_minor === 0 ? 'free' : sum(delivery_minor)}
          />
          <Sum label={`Total at ${vendor.name}`} text={sum(total_minor)} isStrong />
        </tfoot>
      </table>
    </section>
  )
}

type LineProps = { line: BasketOrder['lines'][number]; sums: Sums; vendor: BasketOrder['vendor'] }

function Line({ line, sums, vendor }: LineProps) {
  const isNear = line.packs.some(({ rate_day }) => rate_day !== null)
  return (
    <tr className="border-b border-rule align-top">
      <th scope="row" className="py-3 pr-3 font-normal">
        <TextLink link={links.compound(line.compound.slug)} look="name" className="font-medium">
          {line.compound.name}
        </TextLink>
        <span className="block text-xs text-muted">
          {mass(line.mg)}
          {line.mg > line.wanted_mg && <span>{`, ${mass(line.wanted_mg)} wanted`}</span>}
        </span>
      </th>
      <td className="py-3 pr-3">
        <ul className="space-y-2">
          {line.packs.map((pack) => (
            <li key={pack.offer_id}>
              <span className="figures">
                {counted(pack.count, 'pack')} of {formatSize(pack.size) ?? 'the stated size'}
              </span>{' '}
              <span className="whitespace-nowrap text-muted">
                at {money(pack.money.minor, pack.money.currency)}
              </span>{' '}
              <PurchaseLink
                offer={{
                  product_link: pack.product_link,
                  name: vendor.name,
                  size: `${line.compound.name} ${pack.size ?? ''}`,
                }}
              />
              <span className={pack.is_stale ? 'block text-xs text-caution' : 'block text-xs text-muted'}>
                {`${pack.is_stale ? 'stale: ' : ''}seen ${shortDate(pack.seen_at)}`}
                {pack.in_stock === null ? ', stock not stated' : ', in stock'}
                {pack.rate_day && <span>{`, converted at the rate of ${shortDate(pack.rate_day)}`}</span>}
              </span>
              <span className="block text-sm">
                <TestResult test={pack.batch_test} />
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td className="figures py-3 text-right whitespace-nowrap">{sums.text(line.price_minor, isNear)}</td>
    </tr>
  )
}

type SumProps = { label: string; text: string; remark?: string; isStrong?: boolean }

const Sum = ({ label, text, remark, isStrong = false }: SumProps) => (
  <tr className={isStrong ? 'border-t border-edge font-semibold' : 'text-muted'}>
    <th scope="row" colSpan={2} className={`pt-2 pr-3 ${isStrong ? '' : 'font-normal'}`}>
      {label}
      {remark && <span className="text-xs font-normal"> ({remark})</span>}
    </th>
    <td className="figures pt-2 text-right align-top whitespace-nowrap">{text}</td>
  </tr>
)
