import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { LiteratureView } from '#contract/catalogue/literature-views.ts'
import { isNotice, LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { Find, FoundEntry } from '#contract/office/literature.ts'
import { capital } from '#domain/text/capital.ts'
import { table } from '#domain/text/table.ts'
import { AbstractText, ReadFacts } from '#web/features/office/catalogue/evidence/abstract-of-study.tsx'
import { read } from '#web/lib/api.ts'
import { counted, instant, joinNames, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, PagedRows, usePaging, viewsOf } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { Decide } from './decide.tsx'

const VIEWS: Record<LiteratureView, string> = {
  open: 'To read',
  later: 'Later',
  include: 'Included',
  'not for us': 'Not for us',
  'wrong compound': 'Wrong compound',
}
type Props = { view?: LiteratureView; compound?: string }

/** What the search of the literature found, the weightiest first. What is decided is not shown as new again. */
export function LiteratureScreen({ view = 'open', compound }: Props) {
  const listed = read('listLiterature', { query: { view, compound, ...usePaging() } })
  const { data } = useQuery(listed)
  const navigate = useNavigate()
  return (
    <ListFrame
      title="Literature"
      intro="Articles that the search of each night found. Abstracts are for editors alone."
      find={{
        label: 'Compound',
        placeholder: 'Compound',
        typed: compound ?? '',
        onFind: (typed) => void navigate(officeLinks.literature({ view, compound: slugOf(typed) })),
      }}
      filters={viewsOf(VIEWS, view, (to) => officeLinks.literature({ view: to, compound }))}
    >
      {data && <Searched services={data.services} last={data.last} compound={compound} />}
      <PagedRows
        of={listed}
        rowsIn={({ entries }) => entries}
        keyOf={({ id }) => id}
        counts="article"
        empty={
          compound
            ? `Nothing is here for ‘${compound}’. A compound is found by its whole name.`
            : view === 'open'
              ? 'Nothing waits. What the next night finds appears here with the reason.'
              : 'No article was put here yet.'
        }
      >
        {(entry) => <FindItem entry={entry} />}
      </PagedRows>
    </ListFrame>
  )
}

/** 'BPC 157' as the address of its compound. */
const slugOf = (typed: string) =>
  typed
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')

const servicesText = (services: FoundEntry['services']) =>
  joinNames(services.map((service) => LITERATURE_SERVICES[service]))

type SearchedProps = Pick<Answer<'listLiterature'>, 'services' | 'last'> & { compound: string | undefined }

/** The day of the search, and unreached services: silence never counts as 'nothing new'. */
function Searched({ services, last, compound }: SearchedProps) {
  return (
    <div className="mt-4 text-sm">
      <p className="figures text-muted">
        {services.length === 0
          ? 'No service is asked here (EUROPEPMC_URL and CLINICALTRIALS_URL are not set).'
          : `${last ? `Last searched ${instant(last.at)}` : 'Not searched yet'}: ${servicesText(services)}.`}
      </p>
      {last && last.incomplete > 0 && (
        <Notice>
          {counted(last.incomplete, 'search', 'searches')} incomplete
          {last.note && <span>{`: ${last.note}`}</span>}
        </Notice>
      )}
      {compound && (
        <p className="mt-2 flex flex-wrap gap-4">
          <TextLink link={officeLinks.literatureQuery(compound)}>How this compound is searched for</TextLink>
          <TextLink link={officeLinks.literature()}>All compounds</TextLink>
        </p>
      )}
    </div>
  )
}

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
        {servicesText(entry.services)}
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
          <div className="grid gap-6 lg:grid-cols-2">
            <AbstractText abstract={entry.abstract} quotes={entry.facts.flatMap(({ quotes }) => quotes)} />
            <div className="min-w-0 text-sm">
              <ReadFacts facts={entry.facts} />
              {entry.facts.length === 0 && <p className="text-muted">No rule could read a value from it.</p>}
            </div>
          </div>
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

/** One compound of a found article: why it was found for it, what it may change there, and the decision. */
function FindOfCompound({ entry, find }: { entry: FoundEntry; find: Find }) {
  const { compound, reasons, may_change, waits, decision } = find
  return (
    <article aria-label={compound.name} className="mt-4 border-l-2 border-rule pl-4">
      <h3 className="font-medium">
        <TextLink link={officeLinks.literature({ compound: compound.slug })}>{compound.name}</TextLink>
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

/** Kinds that their own names would name badly. */
const KINDS = table({ 'meta-analysis': 'Pooled analysis', animal: 'Animals', 'in-vitro': 'Cells' })
const DETAILS = table({
  registration: 'Registration',
  'expression-of-concern': 'Expression of concern',
  'narrative-review': 'Review',
  'clinical-trial': 'Trial',
  'case-report': 'Case report',
  comment: 'Comment',
  guideline: 'Guideline',
})

/** What kind of record it is, in a word or two. */
const kindText = (kind: string, detail: string | null): string =>
  DETAILS[detail ?? ''] ?? KINDS[kind] ?? capital(kind.replaceAll('-', ' '))

/** Studied in, where it is not people. */
const STUDIED_IN = table({ animal: 'Animals', 'in-vitro': 'Cells', mixed: 'People and animals' })
const studiedInText = (studiedIn: string) => STUDIED_IN[studiedIn] ?? studiedIn
