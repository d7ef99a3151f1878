import type { DisputeOutcome } from '#contract/community/dispute-vocabulary.ts'
import { longDay } from '#domain/day.ts'
import { layout, type Sender } from './layout.ts'

/** `what` says what is disputed without naming anybody. Words of the sides are in no mail. */
type Told = { ticket: string; vendor: string; what: string; url: string }

export const disputeOpened = ({ ticket, vendor, what, url, due }: Told & { due: Date }, sender: Sender) =>
  layout(
    {
      subject: `Dispute ${ticket} about ${vendor}`,
      heading: `Dispute ${ticket} was received`,
      paragraphs: [
        `It is about ${what}. Both sides are heard: the link shows what was said, and takes your own words.`,
        `It is taken up by ${longDay(due)}.`,
      ],
      action: { label: 'Open the dispute', url },
      why: 'You get this mail because you are a side of this dispute.',
    },
    sender,
  )

export const disputeTakenUp = ({ ticket, what, url, due }: Told & { due: Date }, sender: Sender) =>
  layout(
    {
      subject: `Dispute ${ticket} is in review`,
      heading: `Dispute ${ticket} is in review`,
      paragraphs: [
        `It is about ${what}. It is decided by ${longDay(due)}; until then you can add to your case.`,
      ],
      action: { label: 'Open the dispute', url },
      why: 'You get this mail because you are a side of this dispute.',
    },
    sender,
  )

export const disputeAppealed = ({ ticket, what, url, due }: Told & { due: Date }, sender: Sender) =>
  layout(
    {
      subject: `Dispute ${ticket} goes on`,
      heading: `Somebody has appealed in dispute ${ticket}`,
      paragraphs: [
        `It is about ${what}. It is decided once more, by ${longDay(due)}, and that decision stays.`,
      ],
      action: { label: 'Open the dispute', url },
      why: 'You get this mail because you are a side of this dispute.',
    },
    sender,
  )

export const disputeDecided = (
  {
    ticket,
    what,
    url,
    outcome,
    reason,
    due,
  }: Told & { outcome: DisputeOutcome; reason: string; due: Date | null },
  sender: Sender,
) =>
  layout(
    {
      subject: `Dispute ${ticket} was decided`,
      heading: `Dispute ${ticket} was ${outcome}`,
      paragraphs: [
        `It is about ${what}.`,
        reason,
        due ? `Each side may appeal once, until ${longDay(due)}.` : 'This decision stays.',
      ],
      action: { label: 'Open the dispute', url },
      why: 'You get this mail because you are a side of this dispute.',
    },
    sender,
  )

/** To operators: a step is due within a day, or late. */
export const disputeDue = ({ ticket, what, url, due }: Told & { due: Date }, sender: Sender) =>
  layout(
    {
      subject: `Dispute ${ticket} is due on ${longDay(due)}`,
      heading: `Dispute ${ticket} is due on ${longDay(due)}`,
      paragraphs: [`It is about ${what}.`],
      action: { label: 'Open the dispute', url },
      why: 'You get this mail because you decide on disputes.',
    },
    sender,
  )
