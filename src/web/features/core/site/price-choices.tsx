import { type ReactNode, useId } from 'react'
import {
  choosePrices,
  DISPLAY_CURRENCIES,
  INVENTED_RATES,
  type PriceChoice,
  usePriceDisplay,
} from '#web/lib/price-display.ts'

/** How prices are shown on this device: unit, currency, and the treatment of other currencies. */
export function PriceChoices() {
  const { choice, isDemo } = usePriceDisplay()
  const choose = (change: { [K in keyof PriceChoice]?: string }) =>
    choosePrices(
      Object.fromEntries(Object.entries({ ...choice, ...change }).filter(([, value]) => value !== '')),
    )
  return (
    <div className="grid max-w-xs gap-3 pb-2">
      <Choice label="Unit" value={choice.unit} onChoose={(unit) => choose({ unit })}>
        <option value="">mg, or g below one cent</option>
        <option value="mg">Per mg</option>
        <option value="g">Per g</option>
      </Choice>
      <Choice label="Currency" value={choice.currency} onChoose={(currency) => choose({ currency })}>
        <option value="">As listed</option>
        {DISPLAY_CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code}, converted ≈
          </option>
        ))}
      </Choice>
      <Choice
        label="Offers in other currencies"
        value={choice.others}
        onChoose={(others) => choose({ others })}
      >
        <option value="">Shown, not compared</option>
        <option value="converted">Compared by converted price, ≈</option>
        <option value="hidden">Hidden</option>
      </Choice>
      <p className="text-xs">
        Kept on this device. Converted prices are approximate; packs keep the price that the vendor asks.
        {isDemo && <span> {INVENTED_RATES}</span>}
      </p>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value = '', onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-sm text-ink"
      >
        {children}
      </select>
    </div>
  )
}
