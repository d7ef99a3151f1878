import type { CorrectionState } from '#contract/vocabulary.ts'
import { mail } from './layout.ts'

/** `page` is the name of the compound or vendor. */
type Told = { ticket: string; page: string; url: string }

/** Tells the sender the ticket, and where its state is shown. Nothing that was typed is repeated. */
export const correctionReceipt = mail(({ ticket, page, url }: Told) => ({
  subject: `We have received your correction ${ticket}`,
  heading: `We have received your correction of ${page}`,
  paragraphs: [
    'Thank you. A person will check it. This link always shows how it stands.',
    `Its ticket is ${ticket}.`,
  ],
  action: { label: 'See its state', url },
  notes: ['You sent no correction? Then somebody mistyped an address, and there is nothing to do.'],
  why: 'You get this mail because this address was given with a correction.',
}))

const WORDS: Record<CorrectionState, string> = {
  received: 'is waiting to be checked',
  in_review: 'is being checked',
  corrected: 'has been made',
  declined: 'was declined',
}

/** Tells the sender that the state has changed, and why a correction was declined. */
export const correctionProgress = mail(
  ({ ticket, page, url, state, reason }: Told & { state: CorrectionState; reason: string | null }) => ({
    subject: `Your correction ${ticket} ${WORDS[state]}`,
    heading: `Your correction of ${page} ${WORDS[state]}`,
    paragraphs: [...(reason ? [reason] : []), 'You can answer this mail.'],
    action: { label: 'See its state', url },
    why: `You get this mail because you sent the correction ${ticket}.`,
  }),
)
