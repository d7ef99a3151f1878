import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import type { Proof } from '#contract/community/proofs.ts'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { counted, instant, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { PER_PAGE, read, readPages } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ActionText } from './action-text.tsx'
import { About, ModeratedItem } from './moderated-item.tsx'
import { MODERATION_LISTS } from './stale-moderation.ts'
import type { View } from './views.ts'

const NAMES: Record<View, string> = {
  queue: 'Waiting',
  proofs: 'Purchases',
  removed: 'Removed',
  log: 'Log',
  reasons: 'Reasons',
}

type Props = {
  view: View
  /** The reasons that are used often. */
  reasons: ReactNode
  /** Other work that waits, next to reviews, questions and answers. */
  disputes: ReactNode
}

/** Where moderators decide on reviews. Who may see it is the server's business; its refusal is shown. */
export function ModerationScreen({ view, reasons, disputes }: Props) {
  return (
    <ListFrame
      title="Reviews"
      intro="Reviews, questions and answers, also of vendors, that are held, reported, hidden or appealed, the longest waiting first. Nothing is erased, and every step is on record."
      filters={viewsOf(NAMES, view, (each) => officeLinks.moderation(each === 'queue' ? undefined : each))}
    >
      {view === 'queue' && disputes}
      {view === 'reasons' && reasons}
      {view === 'log' && <Log />}
      {view === 'proofs' && <Proofs />}
      {(view === 'queue' || view === 'removed') && <Reviews key={view} view={view} />}
    </ListFrame>
  )
}

function Reviews({ view }: { view: 'queue' | 'removed' }) {
  const query = useInfiniteQuery(
    readPages('listModeration', { query: { view, limit: PER_PAGE } }, { list: 'reviews', retry: false }),
  )
  return (
    <ListRows
      rows={query.data?.pages.flatMap((page) => page.reviews)}
      keyOf={({ id }) => id}
      empty={
        view === 'queue'
          ? 'Nothing waits. What is reported or held appears here.'
          : 'Nothing has been removed.'
      }
      error={query.error}
      selection={{
        nameOf: ({ kind, author }) => `the ${KIND_NAMES[kind].one} by ${author}`,
        isOpen: ({ state, queued_at }) => state !== 'removed' && queued_at !== null,
        acts: (chosen, clear) => <ApproveAll chosen={chosen} onDone={clear} />,
      }}
      more={<ShowMore query={query} className="mt-4" />}
    >
      {(review, mark) => <ModeratedItem key={review.id} review={review} mark={mark} />}
    </ListRows>
  )
}

/** Approves several texts, one after the other; each is on record by itself. */
function ApproveAll({ chosen, onDone }: { chosen: Moderated[]; onDone: () => void }) {
  const { act, isPending } = useAct({
    async work() {
      let failed = 0
      for (const { id } of chosen)
        await call('moderateReview', { params: { id }, body: { action: 'approve' } }).catch(() => {
          failed += 1
        })
      return failed
    },
    says: (failed) =>
      `${counted(chosen.length - failed, 'text')} approved. Authors of held texts get a mail.${failed > 0 ? ` ${counted(failed, 'text')} could not be approved: see the list.` : ''}`,
    changes: MODERATION_LISTS,
    after: () => onDone(),
  })
  return (
    <Button look="primary" isBusy={isPending} onClick={() => act()}>
      {isPending ? 'Approving...' : `Approve ${chosen.length}`}
    </Button>
  )
}

function Proofs() {
  const query = useInfiniteQuery(readPages('listProofs', {}, { list: 'proofs', retry: false }))
  return (
    <ListRows
      rows={query.data?.pages.flatMap((page) => page.proofs)}
      keyOf={({ id }) => id}
      empty="No proof of purchase waits."
      error={query.error}
      more={<ShowMore query={query} className="mt-4" />}
    >
      {(proof) => <ProofItem key={proof.id} proof={proof} />}
    </ListRows>
  )
}

function Log() {
  const query = useInfiniteQuery(readPages('listModerationLog', {}, { list: 'entries', retry: false }))
  return (
    <ListRows
      rows={query.data?.pages.flatMap((page) => page.entries)}
      keyOf={({ id }) => String(id)}
      empty="Nothing has been done yet."
      error={query.error}
      more={<ShowMore query={query} className="mt-4" />}
    >
      {(entry) => (
        <li key={entry.id} className="py-3 text-sm">
          <ActionText entry={entry} />
          <p dir="auto" className="mt-1 line-clamp-2 max-w-[80ch] wrap-anywhere text-muted">
            {entry.text}
          </p>
        </li>
      )}
    </ListRows>
  )
}

/** A proof of purchase before a moderator: the review, the picture on demand, and the decision. */
function ProofItem({ proof }: { proof: Proof }) {
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
          <Decision id={id} author={author} />
        </div>
      </article>
    </li>
  )
}

function Picture({ id }: { id: string }) {
  const { data, error } = useQuery(read('getProof', { params: { id } }, { retry: false, gcTime: 0 }))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-64" />
  return (
    <img
      src={`data:${data.type};base64,${data.base64}`}
      alt="What the author sent, with what they blacked out"
      className="max-w-full border border-edge"
    />
  )
}

function Decision({ id, author }: { id: string; author: string }) {
  const [isRefusing, setIsRefusing] = useState(false)
  if (isRefusing)
    return (
      <WordsForm
        label="Refuse the proof"
        field="Reason"
        help="The author reads it."
        work={({ words: reason }) =>
          call('decideProof', { params: { id }, body: { decision: 'refuse', reason } })
        }
        says={() => `The proof is refused and the picture deleted. ${author} reads why.`}
        changes={MODERATION_LISTS}
        onCancel={() => setIsRefusing(false)}
      />
    )
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton
        text="Confirm the purchase"
        look="primary"
        work={() => call('decideProof', { params: { id }, body: { decision: 'confirm' } })}
        says={() => `${author}'s review is marked as a confirmed purchase, and the picture is deleted.`}
        changes={MODERATION_LISTS}
      />
      <Button onClick={() => setIsRefusing(true)}>Refuse</Button>
    </div>
  )
}
