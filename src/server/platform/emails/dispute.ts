import type { DisputeOutcome, DisputeSide, DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { longDay } from '#domain/text/day.ts'
import { layout, type Sender } from './layout.ts'

type Side = Exclude<DisputeSide, 'operator'>
/** `what` names the disputed thing without naming a person. What the sides say about it is in no mail. */
type Told = {
  ticket: string
  vendor: string
  subject: DisputeSubject
  what: string
  /** The disputed review; null for everything else, and once its author has deleted it. */
  quote: string | null
  url: string
  /** To which side the mail goes, and which side opened the dispute. */
  side: Side
  openedBy: Side
}

/** The disputed thing as the recipient knows it: their own review or shop, or a thing of the vendor. */
function thing({ side, subject, vendor, what }: Told, { isVendorNamed = false } = {}) {
  if (side === 'vendor') return what
  const own = subject === 'review' ? 'your review' : what
  if (isVendorNamed) return own
  return `${own} ${subject === 'price' || subject === 'certificate' ? 'at' : 'of'} ${vendor}`
}

function whyTold({ side, openedBy, vendor }: Told) {
  if (side === 'vendor') return `You get this mail because you belong to the desk of ${vendor}.`
  return openedBy === 'reader'
    ? 'You get this mail because you opened this dispute.'
    : 'You get this mail because the dispute is about your review.'
}

const mail = (subject: string, paragraphs: string[], told: Told, sender: Sender) =>
  layout(
    {
      subject,
      paragraphs: [...paragraphs, `Its ticket is ${told.ticket}.`],
      ...(told.quote !== null && { quote: told.quote }),
      action: { label: 'Open the dispute', url: told.url },
      why: whyTold(told),
    },
    sender,
  )

export function disputeOpened({ due, ...told }: Told & { due: Date }, sender: Sender) {
  const { side, openedBy, vendor } = told
  const isOwn = side === openedBy
  const subject = isOwn
    ? `We received your dispute about ${thing(told)}`
    : openedBy === 'vendor'
      ? `${vendor} disputes ${thing(told, { isVendorNamed: true })}`
      : `A reader disputes ${thing(told)}`
  return mail(
    subject,
    [
      ...(isOwn ? [] : [`It is about ${told.what}. It stays unchanged until we decide.`]),
      `Both sides are heard: the page shows the statements, and takes your own words. We look at it by ${longDay(due)}.`,
    ],
    told,
    sender,
  )
}

export const disputeTakenUp = ({ due, ...told }: Told & { due: Date }, sender: Sender) =>
  mail(
    `We are looking into the dispute about ${thing(told)}`,
    [`We decide by ${longDay(due)}. Until then you can add to your case.`],
    told,
    sender,
  )

export const disputeAppealed = ({ due, ...told }: Told & { due: Date }, sender: Sender) =>
  mail(
    `The dispute about ${thing(told)} is decided again`,
    [
      `A side has appealed. Another decision follows by ${longDay(due)}, and that one stays. Until then you can add to your case.`,
    ],
    told,
    sender,
  )

export const disputeDecided = (
  { outcome, reason, due, ...told }: Told & { outcome: DisputeOutcome; reason: string; due: Date | null },
  sender: Sender,
) => mail(decisionIn(told, outcome), [`Our reason: ${reason}`, appealIn(told, outcome, due)], told, sender)

/** Who may appeal, as the recipient reads it: the side that lost is named first. */
function appealIn(told: Told, outcome: DisputeOutcome, due: Date | null) {
  if (!due) return 'This decision stays.'
  if (!isRight(told, outcome)) return `You may appeal once, until ${longDay(due)}.`
  return `The other side may appeal once, until ${longDay(due)}. You will get a mail then.`
}

const isRight = ({ side, openedBy }: Told, outcome: DisputeOutcome) =>
  (side === openedBy) === (outcome === 'upheld')

/** The decision, as the recipient reads it. Upheld: the side that opened the dispute is right. */
function decisionIn(told: Told, outcome: DisputeOutcome) {
  const { side, subject } = told
  const wins = isRight(told, outcome)
  if (side === 'reader' && subject === 'review' && wins) return `We keep ${thing(told)}`
  if (side === 'reader' && subject === 'review') return `We agreed with the dispute about ${thing(told)}`
  return wins ? `We agree with you about ${thing(told)}` : `We did not agree with you about ${thing(told)}`
}

/** To operators: a step is due within a day, or late. */
export const disputeDue = (
  { ticket, what, url, due }: Pick<Told, 'ticket' | 'what' | 'url'> & { due: Date },
  sender: Sender,
) =>
  layout(
    {
      subject: `Dispute ${ticket} is due on ${longDay(due)}`,
      paragraphs: [`It is about ${what}.`],
      action: { label: 'Open the dispute', url },
      why: 'You get this mail because you decide on disputes.',
    },
    sender,
  )
