import type { Input } from '#contract/endpoints.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { AreaField } from '#web/ui/field.tsx'
import type { Faults, Typed } from '#web/ui/form.tsx'

/** Opens a dispute for a vendor and says its ticket: `submit` of the forms that do. */
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
    return undefined
  }
}

export const caseFaults = ({ words = '' }: Typed): Faults =>
  words.trim() === '' ? { words: 'Say what is wrong with it.' } : {}

/** The words of the vendor, as typed before. */
export const CaseField = ({ error, typed }: { error: string | undefined; typed: string | undefined }) => (
  <AreaField
    label="Your case"
    name="words"
    error={error}
    help="Read by the other side and by who decides. It cannot be changed later."
    rows={5}
    maxLength={4000}
    defaultValue={typed}
    dir="auto"
    required
  />
)
