import { REPORTED_DAYS } from '#contract/community/removal-vocabulary.ts'
import { layout, type Sender } from './layout.ts'

/** `url` shows the person's own review. */
type OwnReview = { about: string; url: string }

/** To the author of a review: the vendor has answered it. */
export const reviewAnswered = (
  { about: vendor, url, answer, mailsUrl }: OwnReview & { answer: string; mailsUrl: string },
  sender: Sender,
) => {
  const subject = `${vendor} answered your review`
  return layout(
    {
      subject,
      preheader: answer.slice(0, 120),
      heading: subject,
      paragraphs: ['The vendor writes:'],
      quote: answer,
      action: { label: 'See it below your review', url },
      notes: ['Everybody can read it there. Your stars stay as they are; you can edit your review.'],
      why: {
        text: `You get this mail because you reviewed ${vendor}.`,
        link: { label: 'Stop mails about reviews, questions and watches, without a password', url: mailsUrl },
      },
    },
    sender,
  )
}

/** To the author of a reported review: it waits out of view. */
export const reviewReported = ({ about, url, quote }: OwnReview & { quote: string }, sender: Sender) => {
  const subject = `Your review of ${about} waits for a moderator`
  return layout(
    {
      subject,
      heading: subject,
      paragraphs: [
        `Two readers have reported it, so only you see it until a moderator has decided, within ${REPORTED_DAYS} days. You get the decision by mail.`,
      ],
      quote,
      action: { label: 'See your review', url },
      why: 'You get this mail because it is about your own words. It cannot be switched off.',
    },
    sender,
  )
}

/** To the author of a review: a moderator has looked at their proof of purchase. `refusal` is null for a confirmed one. */
export const proofDecided = (
  { about, url, quote, refusal }: OwnReview & { quote: string; refusal: string | null },
  sender: Sender,
) => {
  const subject =
    refusal === null
      ? `Your purchase is confirmed: your review of ${about}`
      : `Your proof of purchase was refused: your review of ${about}`
  return layout(
    {
      subject,
      heading: subject,
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
    },
    sender,
  )
}
