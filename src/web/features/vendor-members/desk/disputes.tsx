import type { Input } from '#contract/endpoints.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { AreaField, type Faults, type Typed } from '#web/ui/form.tsx'
import { PagedRows, usePaging } from '#web/ui/list-frame.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { DeskForm, useUnfinished } from './desk-form.tsx'
import { DisputeRow } from './dispute-row.tsx'
import { DisputedFields, disputedFaults, subjectOf } from './disputed-fields.tsx'

/** The vendor's disputes, and the form to open one. */
export function Disputes({ slug }: { slug: string }) {
  const unfinished = useUnfinished(`dispute ${slug}`)
  const open = useOpenDispute(slug)
  return (
    <div className="max-w-3xl">
      <Titled id="disputes" title="Disputes">
        <p className="mt-1 text-sm text-muted">
          Both sides are heard. The decision and its reason are public, the statements are not.
        </p>
        <PagedRows
          of={read('listDeskDisputes', { params: { slug }, query: usePaging() })}
          rowsIn={({ disputes }) => disputes}
          keyOf={({ ticket }) => ticket}
          counts="dispute"
          empty="Nothing is in dispute. One that you open below is listed here, with what happens next."
        >
          {(dispute) => (
            <li>
              <DisputeRow dispute={dispute} isAtDesk />
            </li>
          )}
        </PagedRows>
      </Titled>
      <Titled title="Open a dispute" as="h3" heading="mb-4" className="mt-8 max-w-xl">
        <DeskForm
          unfinished={unfinished}
          submitText="Open the dispute"
          busyText="Opening..."
          check={(typed): Faults => ({ ...disputedFaults(typed), ...caseFaults(typed) })}
          submit={({ subject, id = '', words = '' }) =>
            open({ subject: subjectOf(subject) ?? 'review', id, words })
          }
        >
          <DisputedFields vendor={slug} first="review" typed={unfinished.typed} />
          <CaseField typed={unfinished.typed.words} />
        </DeskForm>
      </Titled>
    </div>
  )
}

/** Opens a dispute for a vendor and says its ticket: `submit` of both forms. */
export function useOpenDispute(slug: string, onOpened = () => {}) {
  const { actAsync } = useAct({
    work: (body: Input<'openDispute'>['body']) => call('openDispute', { params: { slug }, body }),
    says: ({ dispute }) =>
      `Your ticket is ${dispute.ticket}. An operator takes it up next. Each step comes by mail.`,
    changes: ['listDeskDisputes', 'listVendorReviews'],
    after: onOpened,
  })
  return async (body: Input<'openDispute'>['body']) => {
    await actAsync(body)
  }
}

export const caseFaults = ({ words }: Typed) => !words?.trim() && { words: 'Say what is wrong with it.' }

export const CaseField = ({ typed }: { typed: string | undefined }) => (
  <AreaField
    label="Your case"
    name="words"
    help="Read by the other side and by who decides. It cannot be changed later."
    rows={5}
    maxLength={4000}
    defaultValue={typed}
    dir="auto"
    required
  />
)
