import { useQueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/community/reviews.ts'
import { HelpfulButton } from '#web/features/core/site/helpful-button.tsx'
import { ReportButton } from '#web/features/core/site/report-button.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'

/** What others can do with a review: say that it helped, or report it. */
export function Reactions({ review }: { review: Review }) {
  const { id, is_helpful, helpful_count, is_reported } = review
  const queryClient = useQueryClient()
  const refetch = () => stale(queryClient, 'listDrugReviews', 'listVendorReviews')
  return (
    <>
      <HelpfulButton
        noun="a review"
        isHelpful={is_helpful}
        helpfulCount={helpful_count}
        vote={() => call(is_helpful ? 'unfindHelpful' : 'findHelpful', { params: { id } })}
        onSettled={refetch}
      />
      <ReportButton
        noun="review"
        isReported={is_reported}
        report={async (body) => {
          await call('reportReview', { params: { id }, body })
          await refetch()
        }}
      />
    </>
  )
}
