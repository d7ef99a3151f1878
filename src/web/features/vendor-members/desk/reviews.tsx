import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { authorName } from '#domain/author-name.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DeskForm, useUnfinished } from './desk-form.tsx'
import { failureOf } from './failure.ts'
import { deskReviewsQuery, REVIEWS_PER_PAGE, refetchDesks } from './queries.ts'

/** What people say of the vendor, and its answers. */
export function Reviews({ slug }: { slug: string }) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(deskReviewsQuery(slug, page))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-60 w-full" />
  return (
    <section aria-labelledby="reviews" className="max-w-3xl">
      <h2 id="reviews" className="text-lg">
        Reviews
      </h2>
      <p className="mt-1 text-sm text-muted">
        One answer each, shown below the review as the vendor&apos;s. It changes no star. What a moderator
        took from view is in the{' '}
        <Link {...links.profile('decisions')} className="text-accent underline underline-offset-4">
          profile
        </Link>{' '}
        of the vendor's people, with the reason and the way to appeal.
      </p>
      {data.total === 0 && <p className="mt-4">No review of this vendor yet.</p>}
      <ul className="divide-y divide-rule">
        {data.reviews.map((review) => (
          <AnsweredReview key={review.id} review={review} />
        ))}
      </ul>
      <div className="mt-6 flex gap-3">
        {page > 1 && <Button onClick={() => setPage(page - 1)}>Newer</Button>}
        {page * REVIEWS_PER_PAGE < data.total && <Button onClick={() => setPage(page + 1)}>Older</Button>}
      </div>
    </section>
  )
}

function AnsweredReview({ review }: { review: Review }) {
  const queryClient = useQueryClient()
  const { id, rating, review_text, created_at, answer } = review
  const unfinished = useUnfinished(`answer ${id}`)
  const [isWriting, setIsWriting] = useState(unfinished.at !== null)
  const author = authorName(review)
  const removing = useMutation({
    mutationFn: () => call('removeAnswer', { params: { id } }),
    onError: (error) => showToast(messageOf(error)),
    onSettled: () => refetchDesks(queryClient),
  })
  return (
    <li className="py-5">
      <article aria-label={`Review by ${author}`}>
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi className="font-medium wrap-anywhere">{author}</bdi>
          <Stars value={rating} text={`${rating} of 5 stars`} />
          <time dateTime={created_at} className="text-sm text-muted">
            {shortDate(created_at)}
          </time>
        </p>
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {review_text}
        </p>
        {isWriting ? (
          <div className="mt-4">
            <DeskForm
              unfinished={unfinished}
              label={`Answer to ${author}`}
              submitText="Publish the answer"
              busyText="Publishing..."
              check={({ answer: typed = '' }): Faults => (typed.trim() ? {} : { answer: 'Write an answer.' })}
              submit={({ answer: typed = '' }) =>
                failureOf(async () => {
                  await call('answerReview', { params: { id }, body: { answer: typed } })
                  await refetchDesks(queryClient)
                  setIsWriting(false)
                })
              }
              onCancel={() => {
                unfinished.clear()
                setIsWriting(false)
              }}
            >
              {(faults) => (
                <Field label="Vendor's answer" name="answer" error={faults.answer}>
                  {(control) => (
                    <TextArea
                      {...control}
                      rows={4}
                      maxLength={2000}
                      defaultValue={unfinished.typed.answer ?? answer?.text}
                      dir="auto"
                      required
                    />
                  )}
                </Field>
              )}
            </DeskForm>
          </div>
        ) : (
          <>
            {answer && (
              <p dir="auto" className="mt-3 border-l-2 border-rule pl-3 wrap-anywhere whitespace-pre-line">
                {answer.text}
              </p>
            )}
            <div className="mt-3 flex flex-wrap gap-2">
              <Button onClick={() => setIsWriting(true)}>{answer ? 'Edit the answer' : 'Answer'}</Button>
              {answer && (
                <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
                  Take it back
                </Button>
              )}
            </div>
          </>
        )}
      </article>
    </li>
  )
}
