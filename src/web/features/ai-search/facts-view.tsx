import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { capital } from '#domain/text/capital.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'

/** What records say when a question asks for more than a purpose: advice first, then facts. */
export const FactsView = ({ facts }: { facts: AiFacts }) => (
  <section aria-label={facts.title} className="mb-8">
    <FactsLead {...facts} />
    <FactSections facts={facts} />
  </section>
)

export const FactsLead = ({ title, message }: Pick<AiFacts, 'title' | 'message'>) => (
  <div role="status" className="flex gap-4 rounded-md border border-rule bg-info-soft p-4 md:p-6">
    <ShieldAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-info" />
    <div>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 max-w-[68ch]">{message}</p>
    </div>
  </div>
)

type SectionsProps = {
  facts: AiFacts
  /** Rows that stand open; the others are one press away. */
  most?: number
}

export function FactSections({
  facts: { asked, sections, check },
  most = Number.POSITIVE_INFINITY,
}: SectionsProps) {
  const compared = [...new Set(sections.flatMap(({ compound }) => compound ?? []))]
  const [open, folded] = divided(sections.map(withRows), most)
  const isMore = folded.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <div className="mt-5 space-y-6">{open.map(sectionOf)}</div>
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-3">
            {isMore > 0 ? `${isMore} more of what records say` : 'More of what records say'}
          </summary>
          <div className="mt-2 space-y-6">{folded.map(sectionOf)}</div>
        </details>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {asked === 'comparison' && compared.length > 1 && (
          <ButtonLink link={links.compare(compared)}>Compare them side by side</ButtonLink>
        )}
        {check.length > 1 && asked !== 'effect' && (
          <ButtonLink link={links.interactions(check)}>Check these in the interaction checker</ButtonLink>
        )}
      </div>
    </>
  )
}

type Section = AiFacts['sections'][number]
type WithRows = Omit<Section, 'facts'> & { rows: Row[] }

const withRows = ({ facts, ...section }: Section): WithRows => ({ ...section, rows: withLabelOnce(facts) })

/** The first rows, and what is left of the sections. */
function divided(sections: readonly WithRows[], most: number): [WithRows[], WithRows[]] {
  const open: WithRows[] = []
  const folded: WithRows[] = []
  let left = most
  for (const section of sections) {
    if (left > 0 || open.length === 0) open.push({ ...section, rows: section.rows.slice(0, left) })
    else folded.push(section)
    const rest = left > 0 ? section.rows.slice(left) : []
    if (rest.length > 0) folded.push({ ...section, note: null, rows: rest })
    left = Math.max(0, left - section.rows.length)
  }
  return [open, folded]
}

function sectionOf({ title, compound, mixture: blend, rows, note }: WithRows) {
  return (
    <section key={`${compound} ${title}`}>
      <h3 className="text-base font-medium">
        {compound || blend ? (
          <Link
            {...(blend ? links.blend(blend) : links.compound(compound ?? ''))}
            className="underline decoration-rule underline-offset-4 hover:text-accent"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {note && <p className="mt-1 max-w-[68ch] text-sm text-muted">{note}</p>}
      {rows.length > 0 && (
        <ul className="mt-2 divide-y divide-rule border-t border-rule">
          {rows.map((facts) => {
            const [{ label, severity, text: first }] = facts
            return (
              <li
                key={`${label} ${first}`}
                className="grid gap-x-6 gap-y-0.5 py-2 md:grid-cols-[17rem_minmax(0,1fr)]"
              >
                <p className="text-sm font-medium">
                  {label ?? (facts.length > 1 ? 'Warnings' : 'Warning')}
                  {severity && <span className="text-muted"> · {capital(severity)}</span>}
                </p>
                <div className="max-w-[68ch] space-y-1 text-pretty">
                  {facts.map(({ text, url }) => (
                    <p key={text}>
                      {text}{' '}
                      {url && (
                        <ExternalLink href={url} rel="noopener" look="words">
                          Source
                        </ExternalLink>
                      )}
                    </p>
                  ))}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type Row = [AiFact, ...AiFact[]]

/** Facts of one label and severity that follow each other share a row; warnings have no label of their own. */
function withLabelOnce(facts: readonly AiFact[]): Row[] {
  const rows: Row[] = []
  for (const fact of facts) {
    const row = rows.at(-1)
    if (row && fact.label === row[0].label && row[0].severity === fact.severity) row.push(fact)
    else rows.push([fact])
  }
  return rows
}
