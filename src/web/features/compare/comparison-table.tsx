import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Drug } from '#contract/catalogue.ts'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { differs, FACTS } from './facts.tsx'
import { SideEffectsCell } from './side-effects-cell.tsx'

const ON_PHONES = 'max-md:grid max-md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'

/** Compounds in columns, facts in lines. On phones a line's name stands above its values and the columns scroll. */
export function ComparisonTable({ drugs }: { drugs: Drug[] }) {
  const slugs = drugs.map(({ name }) => name)
  const columns = { '--columns': drugs.length } as CSSProperties
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      <table
        className="w-full text-left max-md:block max-md:min-w-[calc(var(--columns)*10.5rem)]"
        style={columns}
      >
        <caption className="sr-only">Compounds side by side</caption>
        <thead className="max-md:block">
          <tr className={`border-b border-rule ${ON_PHONES}`}>
            <td className="w-44 max-md:hidden" />
            {drugs.map((drug) => (
              <th key={drug.id} scope="col" className="py-2 pr-4 align-top font-semibold">
                <span className="flex items-start justify-between gap-1">
                  <Link
                    {...links.compound(drug.name)}
                    className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-accent"
                  >
                    {drug.proper_name}
                  </Link>
                  <Link
                    {...links.compare(slugs.filter((slug) => slug !== drug.name))}
                    resetScroll={false}
                    aria-label={`Remove ${drug.proper_name}`}
                    className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink print:hidden"
                  >
                    <X aria-hidden="true" size={18} />
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {FACTS.map((fact) => (
            <Line key={fact.label} label={fact.label} isDifferent={differs(fact, drugs)}>
              {drugs.map((drug) => (
                <Cell key={drug.id}>{fact.show(drug)}</Cell>
              ))}
            </Line>
          ))}
          <Line label="Side effects">
            {drugs.map((drug) => (
              <Cell key={drug.id}>
                <SideEffectsCell drugId={drug.id} />
              </Cell>
            ))}
          </Line>
        </tbody>
      </table>
    </section>
  )
}

type LineProps = { label: string; isDifferent?: boolean; children: ReactNode }

function Line({ label, isDifferent = false, children }: LineProps) {
  return (
    <tr className={`break-inside-avoid border-b border-rule align-top max-md:py-3 ${ON_PHONES}`}>
      <th
        scope="row"
        className="py-3 pr-6 text-sm font-medium text-muted max-md:col-span-full max-md:p-0 max-md:pb-1"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:sticky max-md:left-0 max-md:w-fit">
          {label}
          {isDifferent && <Tag>differs</Tag>}
        </span>
      </th>
      {children}
    </tr>
  )
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="min-w-44 py-3 pr-6 text-sm max-md:min-w-0 max-md:py-0 max-md:pr-4">{children}</td>
)
