import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnWords } from '#contract/community/moderation.ts'
import {
  OWN_WORDS_KINDS,
  type OwnWordsKind,
  type OwnWordsState,
} from '#contract/community/own-words-vocabulary.ts'
import { CaseEntry, DECIDED_TEXT, STATE_TEXT } from '#web/features/core/site/case-entry.tsx'
import { Section } from '#web/features/identity/profile/section.tsx'
import { messageOf, readPages } from '#web/lib/api.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What the person wrote here, of each kind, with its state and the way to its place. */
export function OwnWordsSection() {
  const [kind, setKind] = useState<OwnWordsKind>('review')
  const query = useInfiniteQuery(readPages('listOwnWords', { query: { kind } }, { list: 'words' }))
  const totals = query.data?.pages.at(-1)?.totals
  const words = query.data?.pages.flatMap((page) => page.words) ?? []
  return (
    <Section id="words" title="What You Wrote" about="Your texts, and what became of them.">
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Kind of text</legend>
        {OWN_WORDS_KINDS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === kind ? 'true' : undefined}
            onClick={() => setKind(each)}
            className="chip"
          >
            {KINDS[each].title}
            {totals && <span className="figures ml-1.5 text-muted">{totals[each]}</span>}
          </button>
        ))}
      </fieldset>
      {query.error && <Notice>{messageOf(query.error)}</Notice>}
      {query.isPending && <Skeleton className="h-20 w-full" />}
      {query.data && words.length === 0 && <p className="text-sm text-muted">{KINDS[kind].none}</p>}
      <ul className="divide-y divide-rule text-sm">
        {words.map((each) => (
          <Item key={each.id} kind={kind} words={each} />
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" />
    </Section>
  )
}

function Item({ kind, words }: { kind: OwnWordsKind; words: OwnWords }) {
  const { about, text, reason, rating, at, state, outcome } = words
  const place = placeOf(kind, words)
  return (
    <li>
      <CaseEntry
        title={
          <>
            {place ? (
              <TextLink link={place.link} className="inline-flex min-h-11 items-center">
                {place.text}
              </TextLink>
            ) : (
              <span className="font-medium">{about?.name ?? 'No longer here'}</span>
            )}
            {rating !== null && <span className="text-sm text-muted">{rating} of 5 stars</span>}
          </>
        }
        states={[state === 'decided' && outcome ? DECIDED_TEXT[outcome] : STATES[state]]}
        at={at}
        about={
          <p dir="auto" className="line-clamp-3 text-muted">
            {text}
          </p>
        }
        said={reason && state !== 'published' ? [{ words: reason, mark: 'against' }] : []}
      />
    </li>
  )
}

const KINDS: Record<OwnWordsKind, { title: string; none: string }> = {
  review: { title: 'Reviews', none: 'No reviews yet. Write one on the page of a compound or vendor.' },
  question: { title: 'Questions', none: 'No questions yet. Ask one on the page of a compound or vendor.' },
  answer: { title: 'Answers', none: 'No answers yet.' },
  dispute: { title: 'Disputes', none: 'You are in no dispute.' },
}

const STATES: Record<OwnWordsState, string> = {
  published: 'Public',
  held: 'Waits for a moderator',
  removed: 'Removed',
  ...STATE_TEXT.dispute,
}

type Place = { text: string; link: LinkTarget }

/** Where a text is read; null where its page is gone, or where a removed text is no longer shown. */
function placeOf(kind: OwnWordsKind, { id, about, question_id, state }: OwnWords): Place | null {
  const name = about?.name ?? ''
  if (kind === 'dispute') return { text: `${id}, about ${name}`, link: links.dispute(id) }
  if (about === null) return null
  if (kind === 'review')
    // On phones reviews of a compound are a tab.
    return {
      text: name,
      link: { ...links.compound(about.slug), search: { tab: 'reviews' }, hash: 'own-review' },
    }
  if (state === 'removed') return null
  if (kind === 'question') return { text: `About ${name}`, link: links.question(id) }
  return question_id
    ? { text: `Answer, about ${name}`, link: { ...links.question(question_id), hash: `answer-${id}` } }
    : null
}
