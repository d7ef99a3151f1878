import { Link } from '@tanstack/react-router'
import { OctagonAlert } from 'lucide-react'
import { capital } from '#domain/text/capital.ts'
import { type CheckedPair, pairName } from '#web/features/catalogue/evidence/pair-names.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'

/** The tabs of the list, with the question that each answers. */
export const TABS = [
  ['together', 'What is known about combining them, the most serious first, and what each one warns of.'],
  ['compare', 'Up to four side by side: what was tested, how certain it is, safety, price.'],
  ['buy', 'The cheapest way to have all of it delivered, and from which shops.'],
  ['watch', 'What changed since your last visit: prices, evidence, regulation. Alerts by email if you like.'],
] as const
/** Views that the address names; without one it is Together. `doctor` is the sheet for printing, without a tab. */
export const VIEWS = [...TABS.map(([view]) => view), 'doctor'] as const
export type View = (typeof VIEWS)[number]

type Props = { view: View; avoided: readonly CheckedPair[] }

/** The views of the list, and in all but the first the pairs to avoid: people come to them directly. */
export function Views({ view, avoided }: Props) {
  return (
    <>
      <nav
        aria-label="Views of your list"
        className="mt-3 flex gap-5 border-b sm:mt-6 border-rule print:hidden"
      >
        {TABS.map(([tab]) => (
          <Link
            key={tab}
            {...links.myList(tab === 'together' ? undefined : tab)}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={tab === view ? 'page' : undefined}
            className="tab"
          >
            {capital(tab)}
            {tab === 'together' && avoided.length > 0 && (
              <span className="figures ml-1.5 text-bad">
                {avoided.length}
                <span className="sr-only"> to avoid</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      {view !== 'together' && avoided.length > 0 && <Avoid pairs={avoided} />}
    </>
  )
}

const Avoid = ({ pairs: [first, ...others] }: { pairs: readonly CheckedPair[] }) =>
  first && (
    <p className="mt-4 flex items-start gap-2 text-sm text-bad">
      <OctagonAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold">Avoid together: {pairName(first)}.</strong>{' '}
        {others.length > 0 && <span>{`And ${counted(others.length, 'more pair')}. `}</span>}
        <Link {...links.myList()} className="underline underline-offset-3">
          All interactions
        </Link>
      </span>
    </p>
  )
