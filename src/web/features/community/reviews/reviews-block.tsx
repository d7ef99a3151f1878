import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReviewList as List, Review } from '#contract/community/reviews.ts'
import { REVIEW_SORTS, type ReviewSort } from '#contract/vocabulary.ts'
import { classes } from '#web/lib/classes.ts'
import { useHashTarget } from '#web/lib/use-hash-target.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDraft } from './draft.ts'
import { reviewsQuery, type Subject } from './queries.ts'
import { RatingSummary, ScaleSummary } from './rating-summary.tsx'
import { OWN_REVIEW, ReviewList } from './review-list.tsx'
import { EditReview, WriteReview } from './write-review.tsx'

const SORT_TEXT: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
  helpful: 'Most helpful',
}

export type ReviewsProps = Subject & { isAside?: boolean }

/** The reviews and the form for a new one: next to each other on wide screens, behind a toggle in narrow places. */
export function Reviews({ isAside = false, ...subject }: ReviewsProps) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [mode, setMode] = useState<'view' | 'write'>('view')
  const [said, setSaid] = useState('')
  const query = useInfiniteQuery({ ...reviewsQuery(subject, sort), placeholderData: (before) => before })
  const first = query.data?.pages[0] as List | undefined
  const reviews = ownFirst(query.data?.pages.flatMap((page) => page.reviews) ?? [], first?.own ?? null)
  useHashTarget(OWN_REVIEW)
  const place = useRef<HTMLDivElement>(null)
  const kept = useDraft(subject, place)
  // Who comes back to a text they had begun finds it open.
  useEffect(() => {
    if (kept.isRestored) setMode('write')
  }, [kept.isRestored])
  const result = useRef<HTMLParagraphElement>(null)
  const onChanged = (text: string) => {
    setSaid(text)
    setMode('view')
    // The form and its button were far below; the words and the list appear at the top.
    requestAnimationFrame(() => result.current?.focus())
  }
  const whenWriting = isAside ? 'hidden' : 'max-md:hidden'
  const Heading = isAside ? 'h4' : 'h2'
  return (
    <section
      id={isAside ? undefined : 'reviews'}
      aria-label={`Reviews of ${subject.name}`}
      className="scroll-mt-20"
    >
      <Heading className={isAside ? 'text-base font-semibold' : 'text-xl'}>Reviews</Heading>
      <ModeToggle mode={mode} onChange={setMode} className={isAside ? '' : 'md:hidden'} />
      <p
        ref={result}
        role="status"
        tabIndex={-1}
        className={classes('scroll-mt-24 text-sm text-good', said && 'mt-4')}
      >
        {said}
      </p>
      <div
        className={classes(
          'mt-4 grid gap-x-16 gap-y-8',
          !isAside && 'md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div className={classes('min-w-0', mode === 'write' && whenWriting)}>
          {first && <RatingSummary {...first} hasBars={!isAside} />}
          {first && <ScaleSummary scales={first.scales} />}
          {query.isPending && <Skeleton className="h-40" />}
          {first && first.count > 1 && <SortSelect sort={sort} onChange={setSort} />}
          {first && reviews.length === 0 && (
            <div className="mt-6">
              <p className="font-medium">Be the first to review it.</p>
              <p className="mt-1 text-sm text-muted">No reviews yet for this {subject.type}.</p>
            </div>
          )}
          {reviews.length > 0 && (
            <div className="mt-2">
              <ReviewList
                label={`List of reviews of ${subject.name}`}
                reviews={reviews}
                total={first?.total ?? reviews.length}
                isNarrow={isAside}
                query={query}
                onChanged={onChanged}
              />
            </div>
          )}
          {query.isError && <ReadFailure query={query} />}
        </div>
        <div className={classes('scripted min-w-0 print:hidden', mode === 'view' && whenWriting)}>
          {!isAside && <h3 className="mb-3 text-lg max-md:sr-only">Write a review</h3>}
          {first?.own ? (
            <OwnReview review={first.own} onChanged={onChanged} />
          ) : (
            <WriteReview subject={subject} place={place} kept={kept} onWritten={onChanged} />
          )}
        </div>
      </div>
    </section>
  )
}

/** One's own review leads the list, however it is sorted: mails and the profile link to it. */
const ownFirst = (reviews: Review[], own: Review | null) =>
  own ? [own, ...reviews.filter(({ id }) => id !== own.id)] : reviews

function SortSelect({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  const choose = (value: string | undefined) =>
    onChange(REVIEW_SORTS.find((each) => each === value) ?? 'newest')
  // What was chosen before the program was there.
  const look = useEffectEvent(() => choose(field.current?.value))
  useEffect(() => look(), [])
  return (
    <div className="scripted mt-5 flex items-center gap-3 text-sm text-muted">
      <label htmlFor={id}>Sort by</label>
      <Select
        ref={field}
        id={id}
        value={sort}
        onChange={({ target }) => choose(target.value)}
        className="w-auto! text-sm"
      >
        {REVIEW_SORTS.map((each) => (
          <option key={each} value={each}>
            {SORT_TEXT[each]}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** In the place of the form, for who has written already: the way to edit it, wherever in the list it stands. */
function OwnReview({ review, onChanged }: { review: Review; onChanged: (said: string) => void }) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing)
    return <EditReview review={review} onClose={() => setIsEditing(false)} onChanged={onChanged} />
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

/** Says in the place of reviews what could not be read: all of them, or what follows those that stand there. */
function ReadFailure({ query }: { query: UseInfiniteQueryResult }) {
  const isMore = query.isFetchNextPageError
  const text = isMore
    ? 'More reviews could not be loaded.'
    : query.data
      ? 'The reviews could not be brought up to date.'
      : 'The reviews could not be loaded.'
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Notice>{text}</Notice>
      <Button
        isBusy={query.isFetching}
        onClick={() => void (isMore ? query.fetchNextPage() : query.refetch())}
      >
        {query.isFetching ? 'Loading...' : 'Try Again'}
      </Button>
    </div>
  )
}

const MODES = [
  { id: 'view', text: 'View Reviews' },
  { id: 'write', text: 'Write Review' },
] as const
type Mode = (typeof MODES)[number]['id']

type ModeToggleProps = { mode: Mode; onChange: (mode: Mode) => void; className: string }

/** Read or write, where there is no room for both. */
function ModeToggle({ mode, onChange, className }: ModeToggleProps) {
  return (
    <div className={classes('scripted mt-3 grid grid-cols-2 rounded-md bg-sunken p-1', className)}>
      {MODES.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === mode}
          onClick={() => onChange(id)}
          className={classes(
            'min-h-11 rounded-sm text-sm transition-colors',
            id === mode
              ? 'bg-surface font-medium text-ink [box-shadow:0_0_0_1px_var(--edge)]'
              : 'text-muted hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
