import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ASKED_VIEWS, type AskedView } from '#contract/catalogue/search-quality-vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AskedItem } from './asked-item.tsx'
import { askedQuery } from './queries.ts'
import { SearchWords } from './search-words.tsx'

const VIEWS: Record<AskedView, { name: string; empty: string }> = {
  open: {
    name: 'Open',
    empty:
      'No open searches. A search that finds nothing or is slow three times appears here within a minute.',
  },
  handled: { name: 'Handled', empty: 'Nothing was marked as handled in the last 90 days.' },
}

/** Where search fails people, and the words that mend it. The server decides who may see it. */
export function SearchQualityScreen({ view }: { view: AskedView }) {
  const query = useInfiniteQuery(askedQuery(view))
  const { data, error } = query
  const mayEdit = useOffice()?.permissions.includes('search.edit') ?? false
  const questions = data?.pages.flatMap((page) => page.questions)
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Search quality">
        What people searched for in vain, or waited for, at least three times. Who asked is not known; what
        could tell of a person is not kept.
      </PageHead>
      <section aria-labelledby="asked" className="mt-6">
        <h2 id="asked" className="text-lg">
          Questions
        </h2>
        <nav aria-label="Views" className="mt-4 flex flex-wrap gap-2">
          {ASKED_VIEWS.map((each) => (
            <ChipLink key={each} link={officeLinks.searchQuality(each)} isShown={each === view}>
              {VIEWS[each].name}
            </ChipLink>
          ))}
        </nav>
        <div className="mt-4">
          {error && <Notice>{messageOf(error)}</Notice>}
          {!questions && !error && <Skeleton className="h-40 w-full" />}
          {questions?.length === 0 && <p className="text-muted">{VIEWS[view].empty}</p>}
          <ul className="divide-y divide-rule">
            {questions?.map((each) => (
              <AskedItem key={each.question} asked={each} mayEdit={mayEdit} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            <ShowMore query={query} />
            {view === 'open' && questions && questions.length > 0 && <Export />}
          </div>
        </div>
      </section>
      <SearchWords mayEdit={mayEdit} />
    </main>
  )
}

/** As a table, or in the form of the labelled queries. */
function Export() {
  const [isBusy, setIsBusy] = useState(false)
  async function download(format: 'csv' | 'json') {
    setIsBusy(true)
    try {
      const { file, count, has_more } = await call('exportAsked', { query: { format } })
      const type = format === 'csv' ? 'text/csv' : 'application/json'
      saveFile(`asked-questions-${new Date().toISOString().slice(0, 10)}.${format}`, type, file)
      showToast(`${counted(count, 'question')}${has_more ? ', the most asked' : ''}.`, 'good')
    } catch (error) {
      showToast(messageOf(error), 'bad')
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button onClick={() => void download('csv')} isBusy={isBusy}>
        Export as CSV
      </Button>
      <Button onClick={() => void download('json')} isBusy={isBusy}>
        Export for the labelled set
      </Button>
    </>
  )
}
