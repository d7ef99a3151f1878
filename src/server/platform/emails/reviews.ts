import { longDay } from '#domain/text/day.ts'
import { becauseOfDesk, type Message, mail } from './layout.ts'

/** `url` shows the person's own review. */
type OwnReview = { about: string; url: string }

/** To the author of a review: the vendor has answered it. */
export const reviewAnswered = mail(
  ({ about: vendor, url, answer, mailsUrl }: OwnReview & { answer: string; mailsUrl: string }) => ({
    subject: `${vendor} answered your review`,
    preheader: answer.slice(0, 120),
    paragraphs: ['The vendor writes:'],
    quote: answer,
    action: { label: 'See it below your review', url },
    notes: ['Everybody can read it there. Your stars stay as they are; you can edit your review.'],
    why: {
      text: `You get this mail because you reviewed ${vendor}.`,
      link: { label: 'Stop mails about reviews, questions and watches, without a password', url: mailsUrl },
    },
  }),
)

/** To the author of a reported review: it waits out of view. */
export const reviewReported = mail(({ returnsAt, ...told }: Reported & { returnsAt: Date }) =>
  ofReported(
    `Your review of ${told.about} waits for a moderator`,
    `Two readers have reported it, so only you see it until a moderator has decided. You get the decision by mail. Without one everybody sees it again on ${longDay(returnsAt)}.`,
    told,
  ),
)

/** To the same author: no moderator decided in time. */
export const reviewReturned = mail((told: Reported) =>
  ofReported(
    `Your review of ${told.about} is shown again`,
    'No moderator has decided about the reports in time, so everybody sees it again. It may still be looked at; you get that decision by mail.',
    told,
  ),
)

type Reported = OwnReview & { quote: string }

const ofReported = (subject: string, words: string, { url, quote }: Reported): Message => ({
  subject,
  paragraphs: [words],
  quote,
  action: { label: 'See your review', url },
  why: 'You get this mail because it is about your own words. It cannot be switched off.',
})

/** To the author of a review: a moderator has looked at their proof of purchase. `refusal` is null for a confirmed one. */
export const proofDecided = mail(
  ({ about, url, quote, refusal }: OwnReview & { quote: string; refusal: string | null }) => {
    const subject =
      refusal === null
        ? `Your purchase is confirmed: your review of ${about}`
        : `Your proof of purchase was refused: your review of ${about}`
    return {
      subject,
      paragraphs:
        refusal === null
          ? ["Your review is marked 'Purchase confirmed' and counts twice. The picture is deleted."]
          : [
              `Reason: ${refusal}`,
              'Your review stays as it was. The picture is deleted; you can send another.',
            ],
      quote,
      action: { label: 'See your review', url },
      why: 'You get this mail because you sent a proof of purchase.',
    }
  },
)

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

/** `about` is the compound or vendor of the question. */
type Asked = { question: string; about: string; answers: number; url: string; mailsUrl: string }

/** Tells the author of a question that it has answers, and links to its page. */
export const questionAnswered = mail(({ question, about, answers, url, mailsUrl }: Asked) => ({
  subject: `Your question about ${about} has ${answers === 1 ? 'an answer' : `${answers} new answers`}`,
  paragraphs: ['You asked:'],
  preheader: question,
  quote: question,
  action: { label: answers === 1 ? 'Read the answer' : 'Read the answers', url },
  why: {
    text: 'You get this mail because you asked this question.',
    link: { label: 'Stop mails about questions and watches, without a password', url: mailsUrl },
  },
}))
