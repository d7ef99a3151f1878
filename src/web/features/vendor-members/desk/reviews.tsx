import { useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { authorName } from '#domain/people/author-name.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AreaField } from '#web/ui/form.tsx'
import { PagedRows, usePaging } from '#web/ui/list-frame.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { DeskForm, type Unfinished, useUnfinished } from './desk-form.tsx'
import { CaseField, caseFaults, useOpenDispute } from './disputes.tsx'

/** What people say of the vendor, and its answers. */
export function Reviews({ vendor: { id, slug } }: { vendor: { id: string; slug: string } }) {
  return (
    <Titled id="reviews" title="Reviews" className="max-w-3xl">
      <p className="mt-1 text-sm text-muted">
        One answer each, shown below the review as the vendor&apos;s. It changes no star. What a moderator
        took from view is in the <TextLink link={links.profile('decisions')}>profile</TextLink> of the
        vendor's people, with the reason and the way to appeal.
      </p>
      <PagedRows
        of={read('listVendorReviews', { params: { id }, query: usePaging() })}
        rowsIn={({ reviews }) => reviews}
        keyOf={({ id }) => id}
        counts="review"
        empty="No review of this vendor yet. One that is published is listed here, and the vendor's people get a mail."
      >
        {(review) => <AnsweredReview slug={slug} review={review} />}
      </PagedRows>
    </Titled>
  )
}

function AnsweredReview({ slug, review }: { slug: string; review: Review }) {
  const { id, rating, review_text, created_at, answer, dispute } = review
  const unfinished = useUnfinished(`answer ${id}`)
  const [isWriting, setIsWriting] = useState(unfinished.at !== null)
  const disputing = useUnfinished(`dispute ${id}`)
  const [isDisputing, setIsDisputing] = useState(disputing.at !== null)
  const author = authorName(review)
  const isOpen = dispute?.outcome === null
  const publish = useFormAct({
    work: ({ answer: typed = '' }) => call('answerReview', { params: { id }, body: { answer: typed } }),
    says: () => `Your answer to ${author} is published below the review.`,
    changes: ['listVendorReviews'],
    after: () => setIsWriting(false),
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
              check={({ answer: typed }) => !typed?.trim() && { answer: 'Write an answer.' }}
              submit={publish}
              onCancel={() => setIsWriting(false)}
            >
              <AreaField
                label="Vendor's answer"
                name="answer"
                rows={4}
                maxLength={2000}
                defaultValue={unfinished.typed.answer ?? answer?.text}
                dir="auto"
                required
              />
            </DeskForm>
          </div>
        ) : (
          answer && (
            <p dir="auto" className="mt-3 border-l-2 border-rule pl-3 wrap-anywhere whitespace-pre-line">
              {answer.text}
            </p>
          )
        )}
        {isDisputing && !isOpen && (
          <DisputeReview
            {...{ slug, id, author }}
            unfinished={disputing}
            onDone={() => setIsDisputing(false)}
          />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {!isWriting && (
            <Button onClick={() => setIsWriting(true)}>{answer ? 'Edit the answer' : 'Answer'}</Button>
          )}
          {dispute && (
            <ButtonLink link={links.dispute(dispute.ticket)}>
              {`${isOpen ? 'In dispute' : 'Dispute decided'}: ${dispute.ticket}`}
            </ButtonLink>
          )}
          {!isOpen && !isDisputing && (
            <Button onClick={() => setIsDisputing(true)}>
              {dispute ? 'Dispute it again' : 'Dispute it'}
            </Button>
          )}
          {answer && !isWriting && (
            <ActButton
              text="Take it back"
              work={() => call('removeAnswer', { params: { id } })}
              says={() => `Your answer to ${author} is no longer shown.`}
              undo={() => () => call('answerReview', { params: { id }, body: { answer: answer.text } })}
              changes={['listVendorReviews']}
            />
          )}
        </div>
      </article>
    </li>
  )
}

type Disputed = { slug: string; id: string; author: string; unfinished: Unfinished; onDone: () => void }

/** Opens a dispute about the review that it stands below. The act goes with its form, and then says a refusal itself. */
function DisputeReview({ slug, id, author, unfinished, onDone }: Disputed) {
  const open = useOpenDispute(slug, onDone)
  return (
    <div className="mt-8">
      <DeskForm
        unfinished={unfinished}
        label={`Dispute about the review by ${author}`}
        submitText="Open the dispute"
        busyText="Opening..."
        check={caseFaults}
        submit={({ words = '' }) => open({ subject: 'review', id, words })}
        onCancel={onDone}
      >
        <CaseField typed={unfinished.typed.words} />
      </DeskForm>
    </div>
  )
}
