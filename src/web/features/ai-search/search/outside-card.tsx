import { Link } from '@tanstack/react-router'
import type { OutsideHit } from '#contract/catalogue/search.ts'
import { capital } from '#domain/text/capital.ts'
import { AddName } from '#web/features/catalogue/evidence/add-name.tsx'
import { readName, severityText } from '#web/features/catalogue/evidence/pair-names.ts'
import { SeverityTag } from '#web/features/catalogue/evidence/severity-tag.tsx'
import { counted, joinKnown } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'

/** So many compounds are named at once; more only while all are to be avoided. */
const SHOWN = 5
const MOST_ALIASES = 4

export type OutsideCardProps = { query: string; outside: OutsideHit }

/** The name of a medicine or condition: what the checker has on it, and the field that checks it with something else. */
export function OutsideCard({
  query,
  outside: { name, kind, is_class, aliases, notes, compounds },
}: OutsideCardProps) {
  const title = readName(query, name)
  const brands = aliases.filter((each) => !title.toLowerCase().includes(each.toLowerCase()))
  const shown = compounds.slice(0, SHOWN)
  const rest = compounds.slice(SHOWN)
  return (
    <section
      aria-labelledby="outside"
      className="mt-6 rounded-md border border-l-4 border-rule border-l-bad bg-surface p-4 md:p-6"
    >
      <h2 id="outside" className="text-lg text-balance">
        {capital(title)}: {is_class ? `a kind of ${kind}` : kind === 'food' ? 'a food' : `a ${kind}`}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mt-1 max-w-[72ch] font-medium">
          {note}
        </p>
      ))}
      <p className="figures mt-1 max-w-[72ch] text-sm text-muted">
        {joinKnown(' ', [
          brands.length > 0 && `Also ${brands.slice(0, MOST_ALIASES).join(', ')}.`,
          kind === 'medicine' && 'We do not sell, price or rate it.',
          compounds.length === 0
            ? 'No compound of our catalogue has a record with it, which does not make any of them safe.'
            : `${counted(compounds.length, 'compound')} of our catalogue ${compounds.length === 1 ? 'has' : 'have'} a record with it: ${severityText(compounds)}.`,
        ])}
      </p>
      <div className="mt-4">
        <AddName
          items={name}
          label={`What else do you take or have besides ${name}?`}
          help="Brands work as well. The names become part of the address of the next page."
          action="Check"
        />
      </div>
      {shown.length > 0 && <Concerned compounds={shown} />}
      {rest.length > 0 && (
        <details className="group">
          <summary className="figures flex min-h-11 items-center text-sm font-medium text-accent">
            {counted(rest.length, 'more compound')}: {severityText(rest)}
          </summary>
          <Concerned compounds={rest} />
        </details>
      )}
      <p className="mt-3 max-w-[72ch] text-xs text-muted">
        A compound that is not listed is not shown to be safe: we hold no record of the pair.
        {kind === 'medicine' && <span>{' Do not stop or change a medicine because of this page.'}</span>}
      </p>
    </section>
  )
}

const Concerned = ({ compounds }: Pick<OutsideHit, 'compounds'>) => (
  <ul className="mt-4 divide-y divide-rule border-y border-rule">
    {compounds.map(({ id, slug, name, severity, effect, mark }) => (
      <li key={id} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 py-2.5 wrap-anywhere">
        <span>
          <SeverityTag severity={severity} />
        </span>
        <span className="min-w-0">
          <Link {...links.compound(slug, { name })} className="font-medium hover:text-accent">
            {name}
          </Link>
          <span className="block text-sm">
            {mark && <span>{`${capital(mark)}: `}</span>}
            {effect}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
