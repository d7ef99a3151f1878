import { Link } from '@tanstack/react-router'
import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CheckedPair, pairName } from '#web/features/catalogue/evidence/pair-names.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'

/** Views that the address names; without one it is Together. `doctor` is the sheet for printing, without a tab. */
export const VIEWS = ['together', 'compare', 'buy', 'watch', 'doctor'] as const
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
        <ViewLink name="together" view={view}>
          Together
          {avoided.length > 0 && (
            <span className="figures ml-1.5 text-bad">
              {avoided.length}
              <span className="sr-only"> to avoid</span>
            </span>
          )}
        </ViewLink>
        <ViewLink name="compare" view={view}>
          Compare
        </ViewLink>
        <ViewLink name="buy" view={view}>
          Buy
        </ViewLink>
        <ViewLink name="watch" view={view}>
          Watch
        </ViewLink>
      </nav>
      {view !== 'together' && avoided.length > 0 && <Avoid pairs={avoided} />}
    </>
  )
}

type LinkProps = { name: View; view: View; children: ReactNode }

const ViewLink = ({ name, view, children }: LinkProps) => (
  <Link
    {...links.myList(name === 'together' ? undefined : name)}
    resetScroll={false}
    activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
    aria-current={name === view ? 'page' : undefined}
    className="tab"
  >
    {children}
  </Link>
)

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
