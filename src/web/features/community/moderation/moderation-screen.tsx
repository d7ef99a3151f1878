import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActionText } from './action-text.tsx'
import { ModeratedItem } from './moderated-item.tsx'
import { ProofItem } from './proofs.tsx'
import { moderationLogQuery, moderationQuery, proofsQuery } from './queries.ts'
import { VIEWS, type View } from './views.ts'

const TEXT: Record<View, { tab: string; empty: string }> = {
  queue: { tab: 'Waiting', empty: 'Nothing waits. What is reported or held appears here.' },
  proofs: { tab: 'Purchases', empty: 'No proof of purchase waits.' },
  removed: { tab: 'Removed', empty: 'Nothing has been removed.' },
  log: { tab: 'Log', empty: 'Nothing has been done yet.' },
  reasons: { tab: 'Reasons', empty: '' },
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
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Reviews">
        Reviews, questions and answers, also of vendors, that are held, reported, hidden or appealed, the
        longest waiting first. Nothing is erased, and every step is on record.
      </PageHead>
      <nav aria-label="Views" className="mt-6 flex flex-wrap gap-2">
        {VIEWS.map((each) => (
          <ChipLink
            key={each}
            link={officeLinks.moderation(each === 'queue' ? undefined : each)}
            isShown={each === view}
          >
            {TEXT[each].tab}
          </ChipLink>
        ))}
      </nav>
      {view === 'queue' && disputes}
      {view === 'reasons' && reasons}
      {view === 'log' && <Log />}
      {view === 'proofs' && <Proofs />}
      {(view === 'queue' || view === 'removed') && <Reviews key={view} view={view} />}
    </main>
  )
}

function Reviews({ view }: { view: 'queue' | 'removed' }) {
  const query = useInfiniteQuery(moderationQuery(view))
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <Listed query={query} isEmpty={reviews.length === 0} empty={TEXT[view].empty}>
      <ul>
        {reviews.map((review) => (
          <ModeratedItem key={review.id} review={review} />
        ))}
      </ul>
    </Listed>
  )
}

function Proofs() {
  const query = useInfiniteQuery(proofsQuery)
  const proofs = query.data?.pages.flatMap((page) => page.proofs) ?? []
  return (
    <Listed query={query} isEmpty={proofs.length === 0} empty={TEXT.proofs.empty}>
      <ul>
        {proofs.map((proof) => (
          <ProofItem key={proof.id} proof={proof} />
        ))}
      </ul>
    </Listed>
  )
}

function Log() {
  const query = useInfiniteQuery(moderationLogQuery)
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Listed query={query} isEmpty={entries.length === 0} empty={TEXT.log.empty}>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-rule py-3 text-sm">
            <ActionText entry={entry} />
            <p dir="auto" className="mt-1 line-clamp-2 max-w-[80ch] wrap-anywhere text-muted">
              {entry.text}
            </p>
          </li>
        ))}
      </ol>
    </Listed>
  )
}

type ListedProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'error' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >
  isEmpty: boolean
  empty: string
  children: ReactNode
}

function Listed({ query, isEmpty, empty, children }: ListedProps) {
  if (query.isPending) return <Skeleton className="mt-6 h-64" />
  if (query.error)
    return (
      <div className="mt-6">
        <Notice>{messageOf(query.error)}</Notice>
      </div>
    )
  if (isEmpty) return <p className="mt-10 text-muted">{empty}</p>
  return (
    <div className="mt-4">
      {children}
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          isBusy={query.isFetchingNextPage}
          className="w-full"
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
