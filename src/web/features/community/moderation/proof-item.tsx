import { useState } from 'react'
import type { Proof } from '#contract/community/reviews.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { Acts, WordsButton } from '#web/features/core/site/words-form.tsx'
import { call, read } from '#web/lib/api.ts'
import { instant, shortDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { About } from './moderated-item.tsx'
import { MODERATION_LISTS } from './moderation-actions.tsx'

/** A proof of purchase before a moderator: the review, the picture on demand, and the decision. */
export function ProofItem({ proof }: { proof: Proof }) {
  const { id, author, target, rating, review_text, created_at, deleted_at } = proof
  const [isShown, setIsShown] = useState(false)
  return (
    <li className="border-t border-rule py-6 first:border-t-0">
      <article
        aria-label={`Proof of ${author}`}
        className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0">
          <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <About target={target} />
            <Stars value={rating} text={`${rating} of 5 stars`} />
            <bdi className="text-muted">{author}</bdi>
          </header>
          <p dir="auto" className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {review_text}
          </p>
          <div className="mt-4">
            {isShown ? (
              <Picture id={id} />
            ) : (
              <Button onClick={() => setIsShown(true)}>Show the picture</Button>
            )}
          </div>
        </div>
        <div>
          <p className="mb-3 text-sm text-muted">
            Waiting since <time dateTime={created_at}>{instant(created_at)}</time>, deleted on{' '}
            <time dateTime={deleted_at}>{shortDate(deleted_at)}</time> at the latest.
          </p>
          <div className="flex flex-wrap gap-3">
            <Acts>
              <ActButton
                text="Confirm the purchase"
                look="primary"
                work={() => call('decideProof', { params: { id }, body: { decision: 'confirm' } })}
                says={() =>
                  `${author}'s review is marked as a confirmed purchase, and the picture is deleted.`
                }
                changes={MODERATION_LISTS}
              />
              <WordsButton
                text="Refuse"
                label="Refuse the proof"
                field="Reason"
                help="The author reads it."
                work={({ words: reason }) =>
                  call('decideProof', { params: { id }, body: { decision: 'refuse', reason } })
                }
                says={() => `The proof is refused and the picture deleted. ${author} reads why.`}
                changes={MODERATION_LISTS}
              />
            </Acts>
          </div>
        </div>
      </article>
    </li>
  )
}

function Picture({ id }: { id: string }) {
  const [data, instead] = useLoaded(read('getProof', { params: { id } }, { retry: false, gcTime: 0 }), 'h-64')
  if (!data) return instead
  return (
    <img
      src={`data:${data.type};base64,${data.base64}`}
      alt="What the author sent, with what they blacked out"
      className="max-w-full border border-edge"
    />
  )
}
