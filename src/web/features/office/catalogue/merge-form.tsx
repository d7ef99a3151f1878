import { RecordField } from '#web/features/core/site/record-field.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { slugOfTyped } from '#web/lib/office-records.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOpenDraft } from './use-open-draft.ts'

/** Starts a draft that merges this record into another; the draft first lists the rows that move. */
export function MergeForm({ kind, id }: { kind: 'compound' | 'vendor'; id: string }) {
  const openDraft = useOpenDraft()
  const begin = useAct({
    work: async (typed: string) => {
      const merge_into = await slugOfTyped(kind, typed, 'merge_into')
      return call('createDraft', { body: { kind, record_id: id, merge_into } })
    },
    says: () => 'Nothing has moved yet. Read what would move, then send the draft to review.',
    after: openDraft,
  })
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm">It is the same as another {kind}</summary>
      <form
        className="mt-3 max-w-md space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          begin.act(String(new FormData(event.currentTarget).get('merge_into') ?? ''))
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
