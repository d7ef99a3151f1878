import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RecordHead, Revision } from '#contract/core/records.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DifferenceList } from './difference-list.tsx'
import { fieldLabel } from './field-labels.ts'
import { isEdited, sourceText } from './kind-text.ts'
import { refetchRecords } from './queries.ts'

const WHAT: Record<Revision['what'], string> = { added: 'Added', changed: 'Changed', retired: 'Retired' }

/** Everything a record was, newest first, and the way back to it. */
export function RecordHistory({
  record,
  revisions,
  older,
}: {
  record: RecordHead
  revisions: readonly Revision[]
  older: LinkTarget | null
}) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <ol className="divide-y divide-rule">
        {revisions.map((revision) => (
          <RevisionItem key={revision.number} record={record} revision={revision} />
        ))}
      </ol>
      {older && (
        <div className="mt-4">
          <ButtonLink link={older}>Older</ButtonLink>
        </div>
      )}
    </section>
  )
}

function RevisionItem({ record, revision }: { record: RecordHead; revision: Revision }) {
  const { number, at, by, source, reason, what, differences } = revision
  const isOfPeople = isEdited(record.kind)
  const mayGoBack = isOfPeople && number < record.number && what !== 'retired'
  return (
    <li className="max-w-3xl py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-medium">
          {number}. {WHAT[what]}
        </span>
        <span className="figures text-sm text-muted">{instant(at)}</span>
      </p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {by} · {sourceText(source)} · {reason}
      </p>
      {differences.length > 0 && (
        <details className="mt-2" open={differences.length <= 3 || undefined}>
          <summary className="cursor-pointer text-sm">
            {differences.length === 1 ? '1 field' : `${differences.length} fields`}
          </summary>
          <div className="mt-2">
            <DifferenceList
              differences={differences}
              {...(isOfPeople &&
                !record.is_retired && {
                  actOf: (field) => <BackTo record={record} number={number - 1} field={field} />,
                })}
            />
          </div>
        </details>
      )}
      {mayGoBack && <BackTo record={record} number={number} />}
    </li>
  )
}

/** Back to what the record was, or one field of it. */
function BackTo({
  record: { kind, id },
  number,
  field,
}: {
  record: RecordHead
  number: number
  field?: string
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const back = useMutation({
    mutationFn: async () => {
      if (!isEdited(kind)) throw new Error(`${kind} is not edited by hand.`)
      return call('rollBack', { params: { kind, id }, body: { number, ...(field && { field }) } })
    },
    onSuccess: async ({ draft }) => {
      await refetchRecords(queryClient)
      if (draft.state === 'published')
        showToast(`${field ? fieldLabel(field) : 'It'} is again what it was in revision ${number}.`)
      else await navigate(officeLinks.draft(draft.id))
    },
    onError: (error) => showToast(messageOf(error)),
  })
  if (field)
    return (
      <Button
        look="plain"
        aria-label={`Take back ${fieldLabel(field)}`}
        isBusy={back.isPending}
        onClick={() => back.mutate()}
      >
        Take back
      </Button>
    )
  return (
    <Button className="mt-3" isBusy={back.isPending} onClick={() => back.mutate()}>
      Back to revision {number}
    </Button>
  )
}
