import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refetchRecords } from './queries.ts'

/** Starts a draft that merges this record into another; the draft first lists the rows that move. */
export function MergeForm({ kind, id }: { kind: 'compound' | 'vendor'; id: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: (merge_into: string) => call('createDraft', { body: { kind, record_id: id, merge_into } }),
    onSuccess: async ({ draft }) => {
      await refetchRecords(queryClient)
      await navigate(officeLinks.draft(draft.id))
    },
  })
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm">It is the same as another {kind}</summary>
      <form
        className="mt-3 max-w-md space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          begin.mutate(String(new FormData(event.currentTarget).get('merge_into') ?? '').trim())
        }}
      >
        {begin.error && <Notice>{messageOf(begin.error)}</Notice>}
        <RecordField kind={kind} label="The remaining record" name="merge_into" />
        <p className="text-sm text-muted">The moves are listed before they happen.</p>
        <Button type="submit" look="danger-outline" isBusy={begin.isPending}>
          Merge into it
        </Button>
      </form>
    </details>
  )
}
