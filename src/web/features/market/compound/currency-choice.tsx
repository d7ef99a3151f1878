import type { OtherCurrencies } from '#contract/vocabulary.ts'
import { useChange } from '#web/features/market/offers/page-link.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { INVENTED_RATES, usePriceDisplay } from '#web/lib/price-display.ts'

type Props = {
  /** In which other currencies there are offers. */
  others: readonly string[]
  /** The state of the page, whose `currencies` holds before the device's own choice. */
  search: PageSearch
  /** The rates are invented. */
  hasDemoRates: boolean
}

const CHOICES: { value: OtherCurrencies; text: (others: string) => string }[] = [
  { value: 'converted', text: (others) => `All, ${others} ≈` },
  { value: 'apart', text: (others) => `${others} not compared` },
  { value: 'hidden', text: (others) => `Without ${others}` },
]

/** What becomes of offers in other currencies: a form, so that it works without scripts; nothing where there are none. */
export function CurrencyChoice({ others, search, hasDemoRates }: Props) {
  const { choice } = usePriceDisplay()
  const change = useChange()
  if (others.length === 0) return null
  const kept = { ...search, vendor: undefined, page: undefined, currencies: undefined }
  return (
    <form method="get" className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {Object.entries({ ...kept, tab: 'vendors' }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        Currency
        <select
          aria-label="Currency"
          name="currencies"
          value={search.currencies ?? choice.others ?? 'converted'}
          onChange={({ target }) =>
            change({ ...kept, tab: 'vendors', currencies: target.value as OtherCurrencies })
          }
          className="min-h-11 max-w-[min(11rem,100%)] rounded-md border border-edge bg-surface px-2 text-ink"
        >
          {CHOICES.map(({ value, text }) => (
            <option key={value} value={value}>
              {text(others.join(', '))}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button border border-edge">
          Show
        </button>
      </noscript>
      {hasDemoRates && <span className="sr-only">{INVENTED_RATES}</span>}
    </form>
  )
}
