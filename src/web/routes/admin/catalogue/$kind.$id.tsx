import { createFileRoute, notFound } from '@tanstack/react-router'
import { RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import { RecordScreen } from '#web/features/office/catalogue/record-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/catalogue/$kind/$id')({
  params: {
    parse: ({ kind, id }) => {
      const known = RECORD_KINDS.find((each) => each === kind)
      if (!known) throw notFound()
      return { kind: known, id }
    },
  },
  head: unlisted('Record'),
  component: () => <RecordScreen {...Route.useParams()} />,
})
