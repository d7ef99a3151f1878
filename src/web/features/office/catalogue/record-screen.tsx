import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { EditedKind, RecordKindName } from '#contract/core/record-vocabulary.ts'
import type { RecordHead } from '#contract/core/records.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { RecordHistory } from './history.tsx'
import { isEdited, KIND_TEXT, pageOf, sourceText } from './kind-text.ts'
import { MergeForm } from './merge-form.tsx'
import { recordQuery, refetchRecords, revisionsQuery } from './queries.ts'

/** One record: what may be done with it, who works on it, and everything it was. */
export function RecordScreen({
  kind,
  id,
  before,
}: {
  kind: RecordKindName
  id: string
  before: number | undefined
}) {
  const { data, error } = useQuery(revisionsQuery(kind, id, before))
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <p className="mb-2 text-sm">
        <Link {...officeLinks.records({ kind })} className="text-accent underline-offset-4 hover:underline">
          {KIND_TEXT[kind].many}
        </Link>
      </p>
      {error && <Notice>{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <>
          <PageHead title={data.record.title} />
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
            <Tag>{KIND_TEXT[kind].one}</Tag>
            {data.record.is_retired && <Tag>Retired</Tag>}
            {data.record.label} · {sourceText(data.record.source)} · revision {data.record.number}
          </p>
          {isEdited(kind) && <Work kind={kind} record={data.record} />}
          <RecordHistory
            record={data.record}
            revisions={data.revisions}
            older={data.next === null ? null : officeLinks.record(kind, id, data.next)}
          />
        </>
      )}
    </main>
  )
}

function Work({ kind, record }: { kind: EditedKind; record: RecordHead }) {
  const { data } = useQuery(recordQuery(kind, record.id))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: (is_retiring: boolean) =>
      call('createDraft', { body: { kind, record_id: record.id, is_retiring } }),
    onSuccess: async ({ draft }) => {
      await refetchRecords(queryClient)
      await navigate(officeLinks.draft(draft.id))
    },
    onError: (error) => showToast(messageOf(error)),
  })
  // A compound or vendor is retired with a page; what left the catalogue has none.
  const staysWithPage = data?.entry !== undefined && data.entry !== null
  const page = staysWithPage || !record.is_retired ? pageOf(kind, record.slug) : null
  return (
    <section aria-label="Drafts" className="mt-6">
      {data && data.drafts.length > 0 && (
        <ul className="mb-4 space-y-1 text-sm">
          {data.drafts.map((draft) => (
            <li key={draft.id}>
              <Link {...officeLinks.draft(draft.id)} className="text-accent underline underline-offset-4">
                {draft.is_retiring ? 'Retirement' : 'Draft'} already open by {draft.author}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" isBusy={begin.isPending} onClick={() => begin.mutate(false)}>
          {record.is_retired ? 'Bring back' : 'Edit'}
        </Button>
        {(!record.is_retired || staysWithPage) && (
          <Button look="danger-outline" disabled={begin.isPending} onClick={() => begin.mutate(true)}>
            {record.is_retired ? 'Correct the reason' : 'Retire'}
          </Button>
        )}
        {page && <ButtonLink link={page}>See the page</ButtonLink>}
      </div>
      {(kind === 'compound' || kind === 'vendor') && !record.is_retired && (
        <MergeForm kind={kind} id={record.id} />
      )}
    </section>
  )
}
