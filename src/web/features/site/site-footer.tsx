import { Link } from '@tanstack/react-router'
import { DISCLAIMER } from '#domain/disclaimer.ts'
import { Mark } from './mark.tsx'
import { footerPlaces } from './navigation.ts'

/** Ends every page with what these products are not. */
export function SiteFooter({ productName }: { productName: string }) {
  return (
    <footer className="mt-16 border-t border-rule bg-sunken">
      <div className="gutter grid gap-6 py-10 text-sm text-muted md:grid-cols-[1fr_2fr] md:gap-16 md:py-12">
        <div>
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Mark className="size-5 text-accent" />
            {productName}
          </p>
          <p className="mt-2">We do the research, so you don&apos;t have to.</p>
          {footerPlaces.length > 0 && (
            <nav aria-label="Footer" className="mt-3 flex flex-wrap gap-x-5">
              {footerPlaces.map(({ label, address }) => (
                <Link key={label} {...address} className="py-2.5 underline underline-offset-3 hover:text-ink">
                  {label}
                </Link>
              ))}
            </nav>
          )}
        </div>
        <div className="max-w-[68ch]">
          <h2 className="text-sm text-ink">For research only</h2>
          <p className="mt-2">{DISCLAIMER}</p>
        </div>
      </div>
    </footer>
  )
}
