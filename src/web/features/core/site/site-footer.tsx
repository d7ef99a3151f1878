import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { showToast } from '#web/ui/toast.tsx'
import { LOAD_FAILURE } from './load-failure.tsx'
import { Mark } from './mark.tsx'
import { footerGroups, placesWith } from './navigation.ts'
import { useHasMarket } from './queries.ts'

/** Ends every page with what these products are not, and the ways on in groups. */
export function SiteFooter({ productName }: { productName: string }) {
  const hasMarket = useHasMarket()
  return (
    <footer className="mt-16 border-t border-rule bg-sunken print:hidden">
      <div className="gutter grid gap-8 py-10 text-sm text-muted lg:grid-cols-[20rem_1fr] lg:gap-16 lg:py-12">
        <div>
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Mark className="size-5 text-accent" />
            {productName}
          </p>
          <p className="mt-2">We do the research, so you don&apos;t have to.</p>
          <h2 className="mt-4 text-sm text-ink">For research only</h2>
          <p className="mt-1 max-w-[68ch]">{DISCLAIMER}</p>
          {hasMarket && <PriceSettings />}
        </div>
        <nav aria-label="Footer" className="grid gap-x-6 gap-y-8 xs:grid-cols-2 md:grid-cols-4">
          {footerGroups.map(({ heading, places }) => (
            <div key={heading}>
              <h2 className="text-sm text-ink">{heading.replace('{product}', productName)}</h2>
              <ul className="mt-1">
                {placesWith(hasMarket, places).map(({ label, link }) => (
                  <li key={label}>
                    <Link {...link} className="footer-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

/** At the end of every page, closed: its choices load when the reader opens it. */
function PriceSettings() {
  const place = useRef<HTMLDetailsElement>(null)
  const [Choices, setChoices] = useState<ComponentType | null>(null)
  const load = () => {
    if (!place.current?.open) return
    import('./price-choices.tsx').then(
      ({ PriceChoices }) => setChoices(() => PriceChoices),
      () => showToast(LOAD_FAILURE),
    )
  }
  // It may have been opened before the page's program was there.
  useEffect(load, [])
  return (
    <details ref={place} onToggle={load} className="scripted mt-4 print:hidden">
      <summary className="inline-flex min-h-11 items-center font-medium text-ink">
        How prices are shown
      </summary>
      {/* As high as what comes into it. */}
      <div className="min-h-75">{Choices && <Choices />}</div>
    </details>
  )
}
