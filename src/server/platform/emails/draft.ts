import { layout, type Sender } from './layout.ts'

/** `what`: the drafted record, as a sentence begins with it ('A new compound'); `by` did the last step; `url` opens the draft. */
type Drafted = { title: string; what: string; by: string; url: string }

/** A draft waits for a person who may publish it. */
export const draftWaits = ({ title, what, by, url }: Drafted, sender: Sender) =>
  layout(
    {
      subject: `To review: ${title}`,
      preheader: `${by} sent it to review.`,
      heading: `${title} waits for your review`,
      paragraphs: [`${what}. ${by} sent it to review: publish it, or send it back and say why.`],
      action: { label: 'Open the draft', url },
      why: 'You get this mail because your role lets you publish drafts. It cannot be switched off.',
    },
    sender,
  )

/** A draft came back to its author. */
export const draftReturned = ({ title, what, by, url, words }: Drafted & { words: string }, sender: Sender) =>
  layout(
    {
      subject: `Sent back to you: ${title}`,
      preheader: `${by} did not publish it yet.`,
      heading: `${title} was sent back to you`,
      paragraphs: [`${what}. ${by} did not publish it yet and wrote:`],
      quote: words,
      action: { label: 'Open the draft', url },
      notes: ['Change it and send it to review again, or discard it. The draft keeps these words.'],
      why: 'You get this mail because you began this draft. It cannot be switched off.',
    },
    sender,
  )

/** A colleague published a draft: its author learns that it is on the site. */
export const draftPublished = ({ title, what, by, url }: Drafted, sender: Sender) =>
  layout(
    {
      subject: `Published: ${title}`,
      preheader: `${by} published your draft.`,
      heading: `${title} is published`,
      paragraphs: [`${what}. ${by} published your draft.`],
      action: { label: 'Open the draft', url },
      why: 'You get this mail because you began this draft. It cannot be switched off.',
    },
    sender,
  )
