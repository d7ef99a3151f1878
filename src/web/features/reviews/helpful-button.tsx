import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { count } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { refetchReviews } from './queries.ts'

/** Says that a review helped, once for each account; pressing again takes it back. */
export function HelpfulButton({ review }: { review: Review }) {
  const { id, is_helpful, helpful_count, target_type, target_id } = review
  const { status } = useSession()
  const queryClient = useQueryClient()
  const vote = useMutation({
    mutationFn: () => call(is_helpful ? 'unfindHelpful' : 'findHelpful', { params: { id } }),
    onError: (error) => showToast(messageOf(error, 'Your vote could not be counted.')),
    onSettled: () => refetchReviews(queryClient, { type: target_type, id: target_id }),
  })
  const press = () => {
    if (status === 'signed-in') vote.mutate()
    else showToast('Sign in to say that a review is helpful.')
  }
  return (
    <Button
      look="plain"
      aria-pressed={is_helpful}
      isBusy={vote.isPending}
      onClick={press}
      className={classes('px-3', is_helpful ? 'text-accent' : 'text-muted')}
    >
      <span aria-hidden="true" className={is_helpful ? 'icon-thumb-full' : 'icon-thumb'} />
      Helpful
      {helpful_count > 0 && (
        <span className="figures">
          {count(helpful_count)}
          <span className="sr-only"> found it helpful</span>
        </span>
      )}
    </Button>
  )
}
