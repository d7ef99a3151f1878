import { useState } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import { Button } from '#web/ui/button.tsx'
import { useModeration } from './moderation-actions.tsx'
import { RemoveForm } from './remove-form.tsx'

/** What the vendor says to a review, which a moderator removes with a reason; from then on it is listed by itself. */
export function VendorAnswer({ answer }: { answer: NonNullable<Moderated['answer']> }) {
  const { id, text, is_removed, reason } = answer
  const [isRemoving, setIsRemoving] = useState(false)
  const { actAsync } = useModeration({
    kind: 'vendor_answer',
    id,
    author: 'The vendor',
    state: 'published',
    removal: null,
  })
  return (
    <div className="mt-4 max-w-[68ch] space-y-2 border-l-2 border-rule pl-3 text-sm">
      <p className="text-muted">
        Vendor&apos;s answer
        {is_removed && (
          <>
            , removed: <bdi className="wrap-anywhere">{reason}</bdi>
          </>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {isRemoving && (
        <RemoveForm
          id={id}
          kind="vendor_answer"
          onCancel={() => setIsRemoving(false)}
          onRemove={async (chosen) => {
            await actAsync({ action: 'remove', ...chosen })
            setIsRemoving(false)
          }}
        />
      )}
      {!isRemoving && !is_removed && (
        <Button onClick={() => setIsRemoving(true)}>Take the vendor&apos;s answer away</Button>
      )}
    </div>
  )
}
