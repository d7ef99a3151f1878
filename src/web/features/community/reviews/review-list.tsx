import { type ComponentProps, useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { authorName } from '#domain/people/author-name.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { HelpfulButton, ReportButton } from '#web/features/core/site/reactions.tsx'
import { call } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { counted, longDate, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { EditReview } from './write-review.tsx'

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
  query: ComponentProps<typeof ShowMore>['query']
  onChanged: (said: string) => void
}

/** The loaded reviews. The HTML is the same for all widths: phones hide reviews beyond the preview. */
export function ReviewList({ label, reviews, total, isNarrow, query, onChanged }: Props) {
  /** On phones: all instead of the first three, in a list that scrolls by itself. */
  const [isOpen, setIsOpen] = useState(false)
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
        <ShowMore
          query={query}
          text={`Show more of ${counted(total, 'review')}`}
          className={classes('scripted mb-4 w-full', !isOpen && beyondPreview)}
        />
      </section>
      {!isOpen && total > PREVIEW && (
        <Button
          onClick={() => setIsOpen(true)}
          className={classes('scripted mt-2 w-full', !isNarrow && 'md:hidden')}
        >
          See all {total} reviews
        </Button>
      )}
    </>
  )
}

type ItemProps = {
  review: Review
  onChanged: (said: string) => void
  /** Where a link leads to it. */
  id?: string | undefined
  className?: string | undefined
}

/** One review. One's own stands out, can be edited in place and says when others cannot see it. */
function ReviewItem({ review, onChanged, id, className }: ItemProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { is_own, rating, created_at, edited_at, state } = review
  return (
    <li
      id={id}
      className={classes(
        'scroll-mt-20 border-t border-rule pt-5 pb-2 first:border-t-0',
        is_own && '-mx-4 rounded-md border-t-transparent bg-accent-soft px-4',
        className,
      )}
    >
      <article aria-label={`Review by ${is_own ? 'you' : authorName(review)}`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{authorName(review)}</bdi>
          {is_own && <Tag>Your review</Tag>}
          {review.is_purchase_confirmed && <Tag>Purchase confirmed</Tag>}
          <Stars value={rating} text={`${rating} of 5 stars`} />
          <span className="text-sm text-muted">
            <time dateTime={created_at}>{shortDate(created_at)}</time>
            {edited_at && <span title={`Edited ${shortDate(edited_at)}`}> · edited</span>}
          </span>
        </header>
        {state !== 'published' && <StateNote review={review} />}
        {isEditing ? (
          <div className="mt-4">
            <EditReview review={review} onClose={() => setIsEditing(false)} onChanged={onChanged} />
          </div>
        ) : (
          <>
            <p dir="auto" className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-line">
              {review.review_text}
            </p>
            {review.answer && <VendorAnswer {...review.answer} />}
            {review.dispute && <Disputed {...review.dispute} />}
            <footer className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
              {is_own ? (
                <OwnActions review={review} onEdit={() => setIsEditing(true)} onDeleted={onChanged} />
              ) : (
                <>
                  <HelpfulButton noun="review" of={review} changes={LISTS} />
                  <ReportButton noun="review" of={review} changes={LISTS} />
                </>
              )}
            </footer>
          </>
        )}
      </article>
    </li>
  )
}

/** What the vendor says to it, in its own words. */
function VendorAnswer({ text, created_at, edited_at }: NonNullable<Review['answer']>) {
  return (
    <div className="mt-3 border-l-2 border-rule pl-3">
      <p className="text-sm text-muted">
        <span className="font-medium">Vendor&apos;s answer</span>,{' '}
        <time dateTime={created_at}>{shortDate(created_at)}</time>
        {edited_at && <span title={`Edited ${shortDate(edited_at)}`}> · edited</span>}
      </p>
      <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

const OUTCOME = { rejected: 'We kept it.', upheld: 'We agreed with the vendor.' }

/** Says that the review was disputed, and the outcome; the dispute's page gives the reason. */
const Disputed = ({ ticket, outcome }: NonNullable<Review['dispute']>) => (
  <p className="mt-2 text-sm text-muted">
    <span>The vendor disputed this review. </span>
    <span>{outcome ? OUTCOME[outcome] : 'It is not decided yet, and only its desk sees so.'} </span>
    <TextLink link={links.dispute(ticket)}>{outcome ? 'Why' : 'The dispute'}</TextLink>
  </p>
)

/** Why only the author sees the review. */
function StateNote({ review: { state, reason, returns_at } }: { review: Review }) {
  return (
    <p className="mt-3 border-l-2 border-caution pl-3 text-sm">
      <span className="font-medium">
        {state === 'held' ? 'Held for a moderator. ' : 'Removed by a moderator. '}
      </span>
      {reason}{' '}
      {returns_at && (
        <span>
          Without a decision everybody sees it again on {longDate(returns_at.slice(0, 10))}. It cannot be
          deleted meanwhile.
        </span>
      )}{' '}
      {state === 'held' && (
        <span>{returns_at ? 'Until then' : 'Until it is approved'} only you can see it.</span>
      )}
      {state === 'removed' && <span>Only you can see it, and it can no longer be changed.</span>}
    </p>
  )
}

/** The calls that answer with reviews. */
const LISTS = ['listDrugReviews', 'listVendorReviews'] as const

type OwnActionsProps = { review: Review; onEdit: () => void; onDeleted: (said: string) => void }

/** Edit and delete, below one's own review; nothing once a moderator has removed it, and no deletion while reports hide it. */
function OwnActions({ review, onEdit, onDeleted }: OwnActionsProps) {
  if (review.state === 'removed') return null
  return (
    <>
      <Button look="plain" className="px-3" onClick={onEdit}>
        Edit
      </Button>
      {!review.returns_at && (
        <ActButton
          text="Delete"
          className="px-3"
          asks={{
            title: 'Delete your review?',
            confirm: 'Delete review',
            means: 'It goes for good, with its helpful votes. You can write a new one afterwards.',
          }}
          work={() => call('editOrDeleteReview', { params: { id: review.id }, body: undefined })}
          after={({ message }) => onDeleted(message)}
          changes={LISTS}
        />
      )}
      <PurchaseProof review={review} />
    </>
  )
}

/** Below one's own review: the way to confirm the purchase, or what became of the proof. */
function PurchaseProof({ review }: { review: Review }) {
  const { id, proof } = review
  const [isOpen, setIsOpen] = useState(false)
  if (review.is_purchase_confirmed) return null
  if (proof?.is_waiting)
    return (
      <div className="basis-full px-3 py-2 text-sm text-muted">
        <p>Your proof of purchase waits for a moderator.</p>
        <ActButton
          text="Delete it"
          look="danger-outline"
          className="-mx-3 px-3"
          work={() => call('withdrawProof', { params: { id } })}
          says={() => 'The picture is deleted. You can send another.'}
          changes={LISTS}
        />
      </div>
    )
  return (
    <>
      <Button look="plain" className="px-3" onClick={() => setIsOpen(true)}>
        Confirm purchase
      </Button>
      {proof?.refusal && (
        <p className="basis-full px-3 pb-2 text-sm text-muted">
          The last proof did not do: <bdi className="wrap-anywhere">{proof.refusal}</bdi>
        </p>
      )}
      {isOpen && <ProofDialog reviewId={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
