import { RecordField } from '#web/features/core/site/record-field.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { slugOfTyped } from '#web/lib/office-records.ts'
import { type Faults, Form } from '#web/ui/form.tsx'
import { useOpenDraft } from './use-open-draft.ts'

/** Starts a draft that merges this record into another; the draft first lists the rows that move. */
export function MergeForm({ kind, id }: { kind: 'compound' | 'vendor'; id: string }) {
  const openDraft = useOpenDraft()
  const begin = useFormAct({
    work: async ({ merge_into: typed = '' }) => {
      const merge_into = await slugOfTyped(kind, typed, 'merge_into')
      return call('createDraft', { body: { kind, record_id: id, merge_into } })
    },
    says: () => 'Nothing has moved yet. Read what would move, then send the draft to review.',
    after: openDraft,
  })
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm">It is the same as another {kind}</summary>
      <div className="mt-3 max-w-md">
        <Form
          submitText="Merge into it"
          submitLook="danger-outline"
          busyText="Merge into it"
          check={({ merge_into = '' }): Faults =>
            merge_into.trim() ? {} : { merge_into: `Choose the ${kind} that remains.` }
          }
          submit={begin}
        >
          {(faults) => (
            <>
              <RecordField
                kind={kind}
                label="The remaining record"
                name="merge_into"
                error={faults.merge_into}
              />
              <p className="text-sm text-muted">The moves are listed before they happen.</p>
            </>
          )}
        </Form>
      </div>
    </details>
  )
}
