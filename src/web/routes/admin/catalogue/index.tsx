import { createFileRoute } from '@tanstack/react-router'
import { RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import { RecordsScreen } from '#web/features/office/catalogue/records-screen.tsx'
import type { RecordSearch } from '#web/lib/office-records.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam, textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/catalogue/')({
  validateSearch: ({ kind, query, retired, sort }): RecordSearch => ({
    kind: RECORD_KINDS.find((each) => each === kind),
    ...textParam('query', query),
    retired: retired === 'true' || retired === true ? true : undefined,
    ...knownParam('sort', sort, ['changed']),
  }),
  head: unlisted('Records'),
  component: () => <RecordsScreen search={Route.useSearch()} />,
})
