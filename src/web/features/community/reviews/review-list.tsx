import type { Review } from '#contract/community/reviews.ts'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ReviewItem } from './review-item.tsx'

/** The part of a page that links to one's own review name. */
export const OWN_REVIEW = 'own-review'

/** Number of reviews on phones before the reader opens all. */
const PREVIEW = 3

type Props = {
  /** Unlike that of other lists on the page. */
  label: string
  reviews: Review[]
  total: number
  /** In a narrow place wide screens are treated as phones. */
  isNarrow: boolean
  /** On phones: all instead of the first three, in a list that scrolls by itself. */
  isOpen: boolean
  onOpen: () => void
  /** Absent when the whole list is shown. */
  onMore?: (() => void) | undefined
  isLoadingMore: boolean
  onChanged: (said: string) => void
}

/** The loaded reviews. The HTML is the same for all widths: phones hide reviews beyond the preview. */
export function ReviewList({
  label,
  reviews,
  total,
  isNarrow,
  isOpen,
  onOpen,
  onMore,
  isLoadingMore,
  onChanged,
}: Props) {
  const beyondPreview = isNarrow ? 'hidden' : 'max-md:hidden'
  return (
    <>
      <section
        aria-label={label}
        tabIndex={isOpen ? 0 : undefined}
        className={classes(
          'px-4 -mx-4',
          isOpen &&
            (isNarrow
              ? 'max-h-96 overflow-y-auto border-y border-rule'
              : 'max-md:max-h-96 max-md:overflow-y-auto max-md:border-y max-md:border-rule'),
        )}
      >
        <ul>
          {reviews.map((review, index) => (
            <ReviewItem
              key={review.id}
              id={review.is_own && !isNarrow ? OWN_REVIEW : undefined}
              review={review}
              onChanged={onChanged}
              className={!isOpen && index >= PREVIEW ? beyondPreview : undefined}
            />
          ))}
        </ul>
        {onMore && (
          <Button
            onClick={onMore}
            isBusy={isLoadingMore}
            className={classes('scripted mb-4 w-full', !isOpen && beyondPreview)}
          >
            {isLoadingMore ? 'Loading...' : `Show more of ${counted(total, 'review')}`}
          </Button>
        )}
      </section>
      {!isOpen && total > PREVIEW && (
        <Button onClick={onOpen} className={classes('scripted mt-2 w-full', !isNarrow && 'md:hidden')}>
          See all {total} reviews
        </Button>
      )}
    </>
  )
}
