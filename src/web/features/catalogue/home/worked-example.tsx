import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { PLAN } from '#contract/billing/plan.ts'
import type { Example } from '#contract/catalogue/catalogue-list.ts'
import { capital } from '#domain/text/capital.ts'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { PriceTest } from '#web/features/catalogue/listing/amount-found.tsx'
import { BuyingNote } from '#web/features/catalogue/listing/buying-note.tsx'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { SheetRow } from '#web/features/catalogue/listing/summary/sheet-row.tsx'
import { SummarySheet } from '#web/features/catalogue/listing/summary/summary-sheet.tsx'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'

type Props = { example: Example; isLocked: boolean; isDemo: boolean }

/** One compound as the site tells of it: chosen by a rule, nothing typed in. */
export function WorkedExample({ example, isLocked, isDemo }: Props) {
  const { drug, summary, prices, cheapest, best_rated, regulation } = example
  return (
    <article
      aria-labelledby="example"
      className="rounded-md border border-rule bg-surface p-4 md:max-lg:max-w-2xl lg:p-5"
    >
      <header className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-xs text-muted">Worked example: widely sold, little studied in people</p>
          <h2 id="example" className="mt-0.5 text-xl">
            {drug.proper_name}
          </h2>
        </div>
        <ButtonLink link={links.compound(drug.name)} aria-label={`Full record of ${drug.proper_name}`}>
          Full record
        </ButtonLink>
      </header>
      <SummarySheet
        summary={summary}
        drawings={{
          price: (
            <>
              <PriceLine prices={prices} />
              {isDemo && <DemoNotice className="mt-1 text-xs" />}
            </>
          ),
        }}
      >
        <SheetRow label="Lowest price">
          {cheapest ? (
            <>
              <Link
                {...links.vendor(cheapest.slug)}
                className="underline-offset-4 hover:text-accent hover:underline"
              >
                {cheapest.name}
              </Link>
              <PriceTest test={drug.lowest_test} />
            </>
          ) : (
            <Unknown text="no fresh price" />
          )}
        </SheetRow>
        <SheetRow label="Best rated">
          {isLocked ? (
            <span className="flex items-center justify-between gap-3">
              <LockedValue />
              <Lock aria-hidden="true" size={16} className="shrink-0 text-muted" />
            </span>
          ) : best_rated ? (
            <Link
              {...links.vendor(best_rated.slug)}
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              {best_rated.name} <span className="figures text-muted">{best_rated.rating} of 10</span>
            </Link>
          ) : (
            <Unknown text="no vendor is rated" />
          )}
        </SheetRow>
        <SheetRow label="Regulation">
          {regulation.length > 0 ? regulationText(regulation) : <Unknown text="none recorded" />}
        </SheetRow>
      </SummarySheet>
      {isLocked && (
        <p className="mt-1 border-t border-rule pt-3 text-xs text-muted">
          Premium, ${PLAN.formatted_amount} a month, shows which vendor is rated best.
          <BuyingNote />{' '}
          <Link
            {...links.subscription('/#example')}
            className="whitespace-nowrap text-accent underline underline-offset-3"
          >
            Upgrade Now
          </Link>
        </p>
      )}
    </article>
  )
}

/** The first statements of authorities, as the record has them: 'Not approved (FDA). Prohibited in sport (WADA).' */
const regulationText = (rows: Example['regulation']) =>
  rows
    .filter(({ authority }, index) => rows.findIndex((row) => row.authority === authority) === index)
    .slice(0, 3)
    .map((row) => {
      const who = row.authority === 'other' ? row.jurisdiction : row.authority
      return `${capital(statusText(row))} (${who}).`
    })
    .join(' ')

/** One dot a vendor, from the lowest to the highest price; the labels state both ends. */
function PriceLine({ prices }: { prices: readonly number[] }) {
  const [lowest = 0, highest = 0] = [prices[0], prices.at(-1)]
  if (highest <= lowest) return null
  return (
    <span aria-hidden="true" className="relative mx-1 my-2 block h-px bg-edge">
      {prices.map((price, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two vendors may ask the same, and the list never changes
          key={index}
          className={`absolute -top-1 -ml-1 rounded-full border border-edge ${index === 0 ? 'border-accent bg-accent' : 'bg-surface'}`}
          style={{ width: 9, height: 9, left: `${((price - lowest) / (highest - lowest)) * 100}%` }}
        />
      ))}
    </span>
  )
}
