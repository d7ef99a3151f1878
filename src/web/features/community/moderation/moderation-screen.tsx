import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { PER_PAGE, readPages } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ActionText } from './action-text.tsx'
import { ModeratedItem } from './moderated-item.tsx'
import { ProofItem } from './proofs.tsx'
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
