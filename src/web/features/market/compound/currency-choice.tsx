import type { OtherCurrencies } from '#contract/vocabulary.ts'
import { PageLink } from '#web/features/market/offers/page-link.tsx'
import { INVENTED_RATES, usePriceDisplay } from '#web/lib/price-display.ts'

type Props = {
  /** In which other currencies there are offers. */
  others: readonly string[]
  /** What the URL says; without it the device's own choice holds. */
  chosen: OtherCurrencies | undefined
  /** The rates are invented. */
  hasDemoRates: boolean
}

const CHOICES: { value: OtherCurrencies; text: string }[] = [
  { value: 'apart', text: 'Not compared' },
  { value: 'converted', text: 'Compared, ≈' },
  { value: 'hidden', text: 'Hidden' },
]

/** What becomes of offers in other currencies: links, so that it works without scripts; nothing where there are none. */
export function CurrencyChoice({ others, chosen, hasDemoRates }: Props) {
  const { choice } = usePriceDisplay()
  if (others.length === 0) return null
  const current = chosen ?? choice.others ?? 'apart'
  return (
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        {others.join(', ')}: {CHOICES.find(({ value }) => value === current)?.text.toLowerCase()}
      </summary>
      <nav aria-label="Offers in other currencies" className="flex flex-wrap items-center gap-x-4">
        {CHOICES.map(({ value, text }) => (
          <PageLink
            key={value}
            change={{ currencies: value, tab: 'vendors', vendor: undefined, page: undefined }}
            aria-current={value === current ? 'true' : undefined}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
          >
            {text}
          </PageLink>
        ))}
        {hasDemoRates && <span className="text-xs">{INVENTED_RATES}</span>}
      </nav>
    </details>
  )
}
