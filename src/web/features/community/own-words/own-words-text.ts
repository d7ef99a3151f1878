import type { OwnWords } from '#contract/community/own-words.ts'
import type { OwnWordsKind, OwnWordsState } from '#contract/community/own-words-vocabulary.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'

export const KIND_TEXT: Record<OwnWordsKind, string> = {
  review: 'Reviews',
  question: 'Questions',
  answer: 'Answers',
  dispute: 'Disputes',
}

const STATE_TEXT: Record<OwnWordsState, string> = {
  published: 'Public',
  held: 'Waits for a moderator',
  removed: 'Removed',
  received: 'Waits to be taken up',
  in_review: 'In review',
  decided: 'Decided',
  appealed: 'Decided again soon',
}
const OUTCOME_TEXT = { upheld: 'Decided for who opened it', rejected: 'Decided against who opened it' }

export const stateText = ({ state, outcome }: Pick<OwnWords, 'state' | 'outcome'>) =>
  state === 'decided' && outcome ? OUTCOME_TEXT[outcome] : STATE_TEXT[state]

export const nothingText = (kind: OwnWordsKind) =>
  ({
    review: 'No reviews yet. Write one on the page of a compound or vendor.',
    question: 'No questions yet. Ask one on the page of a compound or vendor.',
    answer: 'No answers yet.',
    dispute: 'You are in no dispute.',
  })[kind]

type Place = { text: string; link: LinkTarget }

/** Where a text is read; null where its page is gone, or where a removed text is no longer shown. */
export function placeOf(kind: OwnWordsKind, { id, about, question_id, state }: OwnWords): Place | null {
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
