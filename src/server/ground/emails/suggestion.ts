import { layout, type Sender } from './layout.ts'

type Decided = {
  title: string
  compound: string
  url: string
  isIncluded: boolean
  words: string
  reason: string | null
}

/** Tells a member what an editor decided on the study that they suggested. */
export const suggestionDecided = (
  { title, compound, url, isIncluded, words, reason }: Decided,
  sender: Sender,
) =>
  layout(
    {
      subject: `Your suggestion for ${compound}: ${words}`,
      heading: `Your suggestion for ${compound}: ${words}`,
      paragraphs: [
        title,
        isIncluded
          ? 'An editor writes down what it found. A second person publishes it.'
          : reason
            ? `The reason: ${reason}.`
            : 'Another compound or subject is what it is about.',
        'You can answer this mail.',
      ],
      action: { label: `See ${compound}`, url },
      why: 'You get this mail because you suggested this study.',
    },
    sender,
  )
