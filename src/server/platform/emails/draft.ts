import { mail } from './layout.ts'

/** `what`: the drafted record, as a sentence begins with it ('A new compound'); `by` did the last step; `url` opens the draft. */
type Drafted = { title: string; what: string; by: string; url: string }

/** A draft waits for a person who may publish it. */
export const draftWaits = mail(({ title, what, by, url }: Drafted) => ({
  subject: `To review: ${title}`,
  preheader: `${by} sent it to review.`,
  heading: `${title} waits for your review`,
  paragraphs: [`${what}. ${by} sent it to review: publish it, or send it back and say why.`],
  action: { label: 'Open the draft', url },
  why: 'You get this mail because your role lets you publish drafts. It cannot be switched off.',
}))

/** A draft came back to its author. */
export const draftReturned = mail(({ title, what, by, url, words }: Drafted & { words: string }) => ({
  subject: `Sent back to you: ${title}`,
  preheader: `${by} did not publish it yet.`,
  heading: `${title} was sent back to you`,
  paragraphs: [`${what}. ${by} did not publish it yet and wrote:`],
  quote: words,
  action: { label: 'Open the draft', url },
  notes: ['Change it and send it to review again, or discard it. The draft keeps these words.'],
  why: 'You get this mail because you began this draft. It cannot be switched off.',
}))

/** A colleague published a draft: its author learns that it is on the site. */
export const draftPublished = mail(({ title, by, url }: Omit<Drafted, 'what'>) => ({
  subject: `Your draft is published: ${title}`,
  preheader: `${by} published your draft.`,
  heading: `Your draft of ${title} is published`,
  paragraphs: [`${by} published your draft: the site follows it now.`],
  action: { label: 'Open the draft', url },
  why: 'You get this mail because you began this draft. It cannot be switched off.',
}))

/** A colleague asks for an import that two people decide on. `days`: how long the request holds. */
export const importAsked = mail(({ by, url, days }: { by: string; url: string; days: number }) => ({
  subject: `${by} asks for an import`,
  preheader: 'It changes safety, evidence or ratings: two people decide.',
  heading: 'An import waits for you',
  paragraphs: [
    `${by} asks for an import that changes safety, evidence or ratings. Get the same files from ${by} and check them: the office then names this request, and you may apply it within ${days} days.`,
  ],
  action: { label: 'Check the files', url },
  why: 'You get this mail because your role lets you import files. It cannot be switched off.',
}))
