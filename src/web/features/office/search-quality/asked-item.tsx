import type { AskedQuestion } from '#contract/catalogue/search-quality.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { ageText } from '#web/lib/age.ts'
import { call } from '#web/lib/api.ts'
import { counted, joinNames } from '#web/lib/format.ts'

/** A question that search did badly on, with what it finds by now. */
export function AskedItem({ asked, mayEdit }: { asked: AskedQuestion; mayEdit: boolean }) {
  const { question, empty, slow, slowest_ms, last_at, handled_at, finds } = asked
  const markAs = (is_handled: boolean) => call('markAsked', { body: { question, is_handled } })
  const facts = [
    ...(empty > 0 ? [`no compound found ${counted(empty, 'time')}`] : []),
    ...(slow > 0 ? [`slow ${counted(slow, 'time')}, up to ${slowest_ms} ms`] : []),
    `last ${ageText(last_at, new Date())} ago`,
  ]
  return (
    <li data-entry className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{question}</bdi>
        </p>
        <p className="figures mt-1 text-sm text-muted">{facts.join(' · ')}</p>
        <p className="mt-1 text-sm text-muted">
          {finds.length > 0 ? `Leads to ${joinNames(finds)}.` : 'Leads to no purpose or class.'}
        </p>
      </div>
      {mayEdit && (
        <ActButton
          text={handled_at ? 'Open again' : 'Handled'}
          aria-label={handled_at ? `Open ${question} again` : `Mark ${question} as handled`}
          work={() => markAs(handled_at === null)}
          says={() => (handled_at ? `‘${question}’ is open again.` : `‘${question}’ is handled.`)}
          undo={() => () => markAs(handled_at !== null)}
          changes={['listAsked', 'listSearchWords']}
        />
      )}
    </li>
  )
}
