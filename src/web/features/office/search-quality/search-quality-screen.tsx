import { useInfiniteQuery } from '@tanstack/react-query'
import type { AskedView } from '#contract/catalogue/search-quality-vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { readPages } from '#web/lib/read.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { AskedItem } from './asked-item.tsx'
import { SearchWords } from './search-words.tsx'

const NAMES: Record<AskedView, string> = { open: 'Open', handled: 'Handled' }
const EMPTY: Record<AskedView, string> = {
  open: 'No open searches. A search that finds nothing or is slow three times appears here within a minute.',
  handled: 'Nothing was marked as handled in the last 90 days.',
}

/** Where search fails people, and the words that mend it. The server decides who may see it. */
export function SearchQualityScreen({ view }: { view: AskedView }) {
  const query = useInfiniteQuery(readPages('listAsked', { query: { view } }, { retry: false }))
  const { data, error } = query
  const mayEdit = useOffice()?.permissions.includes('search.edit') ?? false
  const questions = data?.pages.flatMap((page) => page.questions)
  return (
    <ListFrame
      title="Search quality"
      intro="What people searched for in vain, or waited for, at least three times. Who asked is not known; what could tell of a person is not kept."
      filters={viewsOf(NAMES, view, officeLinks.searchQuality)}
    >
      <Titled id="asked" title="Questions" className="mt-6">
        <ListRows
          rows={questions}
          keyOf={({ question }) => question}
          empty={EMPTY[view]}
          error={error}
          more={
            <div className="mt-4 flex flex-wrap gap-3">
              <ShowMore query={query} />
              {view === 'open' && questions && questions.length > 0 && (
                <>
                  <Export format="csv" text="Export as CSV" />
                  <Export format="json" text="Export for the labelled set" />
                </>
              )}
            </div>
          }
        >
          {(each) => <AskedItem key={each.question} asked={each} mayEdit={mayEdit} />}
        </ListRows>
      </Titled>
      <SearchWords mayEdit={mayEdit} />
    </ListFrame>
  )
}

/** As a table, or in the form of the labelled queries. */
function Export({ format, text }: { format: 'csv' | 'json'; text: string }) {
  return (
    <ActButton
      text={text}
      work={() => call('exportAsked', { query: { format } })}
      says={({ count, has_more }) => `${counted(count, 'question')}${has_more ? ', the most asked' : ''}.`}
      after={({ file }) =>
        saveFile(
          `asked-questions-${new Date().toISOString().slice(0, 10)}.${format}`,
          format === 'csv' ? 'text/csv' : 'application/json',
          file,
        )
      }
    />
  )
}
