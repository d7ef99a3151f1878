import { useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { EditReview } from './edit-review.tsx'

/** In the place of the form, for who has written already: the way to edit it, wherever in the list it stands. */
export function OwnReview({ review, onChanged }: { review: Review; onChanged: (said: string) => void }) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing)
    return (
      <EditReview
        review={review}
        onDone={(said) => {
          setIsEditing(false)
          if (said) onChanged(said)
        }}
      />
    )
  if (review.state === 'removed')
    return <p className="text-sm text-muted">A moderator removed your review. It can no longer be changed.</p>
  return (
    <>
      <p className="text-sm text-muted">You have already reviewed this. Edit your review instead.</p>
      <Button onClick={() => setIsEditing(true)} className="mt-3">
        Edit your review
      </Button>
    </>
  )
}
