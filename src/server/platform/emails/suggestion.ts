import type { LiteratureReason } from '#contract/catalogue/literature-vocabulary.ts'
import { mail } from './layout.ts'

type Decided = {
  title: string
  compound: string
  /** The log of the compound's searches. */
  url: string
  isIncluded: boolean
  words: string
  /** Null: it is about something else. */
  reason: LiteratureReason | null
  /** The editor's own words for the reason 'other'. */
  note: string | null
}

const SENTENCES: Record<LiteratureReason, string> = {
  'animals only': 'It was done in animals only; we record what was found in people.',
  'not this compound': 'It is not about this compound.',
  'no outcome of ours': 'It measured no outcome that our catalogue lists.',
  'no comparison': 'It compared the compound with nothing, so no effect can be told from it.',
  duplicate: 'We have the same article already.',
  'protocol only': 'It is a plan without results yet. The search finds the results when they appear.',
  language: 'It is in a language that none of our editors reads.',
  other: 'The editor gave another reason.',
}

/** Tells a member what an editor decided on the study that they suggested. */
export const suggestionDecided = mail(
  ({ title, compound, url, isIncluded, words, reason, note }: Decided) => ({
    subject: `Your suggestion for ${compound}: ${words}`,
    paragraphs: [
      title,
      isIncluded
        ? 'An editor writes down what it found. A second person publishes it.'
        : reason === null
          ? 'It is about another compound or subject.'
          : note === null
            ? SENTENCES[reason]
            : 'The editor wrote:',
    ],
    ...(note !== null && !isIncluded && { quote: note }),
    notes: ['You can answer this mail.'],
    action: { label: `See the search log of ${compound}`, url },
    why: 'You get this mail because you suggested this study.',
  }),
)
