import { becauseOfDesk, mail } from './layout.ts'

type Written = { vendor: string; rating: number; quote: string; url: string; mailsUrl: string }

/** To the people of a vendor's desk: a reader has reviewed the vendor. */
export const newReview = mail(({ vendor, rating, quote, url, mailsUrl }: Written) => ({
  subject: `New review of ${vendor}: ${rating} of 5 stars`,
  preheader: quote.slice(0, 120),
  heading: `A reader gave ${vendor} ${rating} of 5 stars`,
  paragraphs: [],
  quote,
  action: { label: 'Read and answer it', url },
  notes: ['Your answer stands below the review, for everybody. You can answer once, and edit it.'],
  why: becauseOfDesk(vendor, mailsUrl),
}))
