import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isNotice, LITERATURE_SERVICES, reasonText } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import { table } from '#domain/text/table.ts'
import { joinNames, shortDate } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { literatureLogQuery } from './queries.ts'
import { FoundItem } from './study-item.tsx'

type Log = Answer<'getLiteratureLog'>

/** The day of the last search of a compound's literature, opening its finds; nothing without a search. */
export function LastSearched({ drugId }: { drugId: string }) {
  const { data } = useQuery(literatureLogQuery(drugId))
  const log = useRef<HTMLDetailsElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    // The log arrives after the page: only now can a link lead to it.
    if (!isThere || !log.current || location.hash !== '#searched') return
    log.current.open = true
    log.current.closest('section')?.scrollIntoView()
  }, [isThere])
  if (!data || data.services.length === 0) return null
  const asked = data.services.flatMap(({ service, day }) => (day ? LITERATURE_SERVICES[service] : []))
  const missed = data.services.filter(({ is_incomplete }) => is_incomplete)
  return (
    <Titled
      id="searched"
      title="Search of the literature"
      heading="text-xl"
      className="max-w-[72ch] scroll-mt-24"
    >
      <p className="figures mt-1">
        {searchedText(data.searched)}
        {asked.length > 0 && <span>{` Searched: ${joinNames(asked)}.`}</span>}
      </p>
      {missed.length > 0 && <p className="mt-1 text-caution">{missed.map(notReached).join('; ')}.</p>}
      <details ref={log} className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
          What was found, and how it was asked
        </summary>
        <ul className="border-y border-rule text-sm">
          {data.entries.map((entry) => (
            <FoundItem
              key={`${entry.title} ${entry.link}`}
              entry={entry}
              about={[entry.status === 'retracted' && 'retracted', entry.journal]}
            >
              : {fateOf(entry)}
              {entry.reason && <span>{` (${reasonText(entry.reason)})`}</span>}
            </FoundItem>
          ))}
        </ul>
        {data.total > data.entries.length && (
          <p className="mt-2 text-sm text-muted">
            The latest {data.entries.length} of {data.total} are shown.
          </p>
        )}
        <dl className="mt-3 space-y-3 text-sm text-muted">
          {data.services.map(({ service, query }) => (
            <div key={service}>
              <dt>Asked at {LITERATURE_SERVICES[service]}</dt>
              <dd className="wrap-anywhere">{query}</dd>
            </div>
          ))}
        </dl>
      </details>
      <SuggestStudy drugId={drugId} />
    </Titled>
  )
}

const notReached = ({ service, day }: Log['services'][number]) =>
  `${LITERATURE_SERVICES[service]} not reached ${day ? `since ${shortDate(day)}` : 'yet'}`

const DECIDED = table({
  include: 'included',
  'not for us': 'not included',
  later: 'put off',
  'wrong compound': 'about something else',
})

function fateOf({ kind, detail, decision, on_record }: Log['entries'][number]): string {
  if (on_record) return 'on record'
  if (decision === 'include' && isNotice({ kind, detail })) return 'noted'
  return decision ? (DECIDED[decision] ?? decision) : 'not read yet'
}

const SuggestForm = lazyPart(async () => (await import('./suggest-form.tsx')).SuggestForm)

/** Opens the form with which a member names a study that the searches missed. */
function SuggestStudy({ drugId }: { drugId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="scripted mt-2 print:hidden">
      {isOpen ? (
        <SuggestForm drugId={drugId} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>Suggest a study</Button>
      )}
    </div>
  )
}
