import { Link } from '@tanstack/react-router'
import { isNotice, LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Find, FoundEntry } from '#contract/office/literature.ts'
import { AbstractText } from '#web/features/office/catalogue/evidence/abstract-text.tsx'
import { FIELD_TEXT, factText } from '#web/features/office/catalogue/evidence/fact-text.ts'
import { joinNames, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Decide } from './decide.tsx'
import { kindText, studiedInText } from './kind-text.ts'

/** A found article, shown once: its kind, the facts read in it, and the decision for each of its compounds. */
export function FindItem({ entry }: { entry: FoundEntry }) {
  const { title, journal, published, link, finds, on_record } = entry
  const badge = kindText(entry.kind, entry.detail)
  const studied = studiedInText(entry.studied_in ?? 'human')
  const source = [journal, published && shortDate(published), entry.doi ?? entry.pmid ?? entry.trials[0]]
  return (
    <li data-entry="" className="py-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge look={isNotice(entry) || entry.status === 'retracted' ? 'caution' : 'quiet'}>
          {entry.status === 'retracted' ? 'Retracted' : badge}
        </Badge>
        {studied !== 'human' && studied !== badge && <Tag>{studied}</Tag>}
      </p>
      <h2 className="mt-2 max-w-[80ch] text-lg wrap-anywhere">
        {link && !isInvented(entry) ? <ExternalLink href={link}>{title}</ExternalLink> : title}
      </h2>
      <p className="figures mt-1 text-sm text-muted wrap-anywhere">
        {source.filter(Boolean).join(' · ')} ·{' '}
        {finds[0] && <span>{`found ${shortDate(finds[0].found_at)}: `}</span>}
        {joinNames(entry.services.map((service) => LITERATURE_SERVICES[service]))}
      </p>
      {isNotice(entry) && (
        <p className="mt-3 max-w-[80ch] text-sm text-muted">
          A notice is no study: nothing is drafted from it. The search marks its article by itself where that
          is on record, unless the notice leads to another title.
        </p>
      )}
      {on_record && (
        <p className="mt-1">
          On record: <TextLink link={links.study(on_record)}>see its page</TextLink>
        </p>
      )}
      {entry.abstract && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
            Abstract with the values read in it
          </summary>
          <AbstractFacts abstract={entry.abstract} facts={entry.facts} />
        </details>
      )}
      {finds.map((find) => (
        <FindOfCompound key={find.compound.id} entry={entry} find={find} />
      ))}
    </li>
  )
}

/** An example's DOI (10.5555) leads nowhere. */
const isInvented = ({ doi }: FoundEntry) => doi?.startsWith('10.5555/') ?? false

type Props = { abstract: string; facts: FoundEntry['facts'] }

/** The abstract with its read sentences marked, next to the values. Nothing of it is saved. */
function AbstractFacts({ abstract, facts }: Props) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <AbstractText abstract={abstract} quotes={facts.flatMap(({ quotes }) => quotes)} />
      <dl className="min-w-0 space-y-3 text-sm">
        {facts.map((fact) => (
          <div key={`${fact.field} ${fact.value} ${fact.quotes[0]}`} className="border-b border-rule pb-3">
            <dt className="text-muted">{FIELD_TEXT[fact.field] ?? fact.field}</dt>
            <dd className="font-medium">{factText(fact)}</dd>
            {fact.quotes.map((quote) => (
              <dd key={quote} className="mt-1 wrap-anywhere text-muted">
                “{quote}”
              </dd>
            ))}
          </div>
        ))}
        {facts.length === 0 && <div className="text-muted">No rule could read a value from it.</div>}
      </dl>
    </div>
  )
}

/** One compound of a found article: why it was found for it, what it may change there, and the decision. */
function FindOfCompound({ entry, find }: { entry: FoundEntry; find: Find }) {
  const { compound, reasons, may_change, waits, decision } = find
  return (
    <article aria-label={compound.name} className="mt-4 border-l-2 border-rule pl-4">
      <h3 className="font-medium">
        <Link
          {...officeLinks.literature({ compound: compound.slug })}
          className="underline underline-offset-4"
        >
          {compound.name}
        </Link>
      </h3>
      <p className="mt-1 max-w-[80ch]">Why: {reasons.join('; ')}.</p>
      {may_change.length > 0 && (
        <ul className="mt-1 max-w-[80ch] text-sm text-muted">
          {may_change.map((text) => (
            <li key={text}>It {text}.</li>
          ))}
        </ul>
      )}
      {waits || decision ? (
        <Decide entry={entry} find={find} />
      ) : (
        <p className="mt-2 text-sm text-muted">On record, with nothing new about it: no decision is due.</p>
      )}
    </article>
  )
}
