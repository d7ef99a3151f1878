import type { DisputeOutcome, DisputeSide, DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { longDay } from '#domain/text/day.ts'
import { layout, mail, type Sender } from './layout.ts'

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
  /** By when what follows is done; null where nothing follows. */
  due: Date | null
  outcome?: DisputeOutcome
  reason?: string
}
export const DISPUTE_STEPS = ['opened', 'taken_up', 'appealed', 'decided'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]

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

/** What each step says: the subject, and the paragraphs. `by` is the day by which what follows is done. */
const SAID: Record<DisputeStep, (told: Told, by: string) => [subject: string, ...paragraphs: string[]]> = {
  opened: (told, by) => {
    const { side, openedBy, vendor } = told
    const heard = `Both sides are heard: the page shows the statements, and takes your own words. We look at it by ${by}.`
    if (side === openedBy) return [`We received your dispute about ${thing(told)}`, heard]
    const subject =
      openedBy === 'vendor'
        ? `${vendor} disputes ${thing(told, { isVendorNamed: true })}`
        : `A reader disputes ${thing(told)}`
    return [subject, `It is about ${told.what}. It stays unchanged until we decide.`, heard]
  },
  taken_up: (told, by) => [
    `We are looking into the dispute about ${thing(told)}`,
    `We decide by ${by}. Until then you can add to your case.`,
  ],
  appealed: (told, by) => [
    `The dispute about ${thing(told)} is decided again`,
    `A side has appealed. Another decision follows by ${by}, and that one stays. Until then you can add to your case.`,
  ],
  decided: (told) => [decisionIn(told), `Our reason: ${told.reason}`, appealIn(told)],
}

/** Tells a side how a dispute stands now. */
export function disputeMail(step: DisputeStep, told: Told, sender: Sender) {
  const [subject, ...paragraphs] = SAID[step](told, told.due ? longDay(told.due) : '')
  return layout(
    {
      subject,
      paragraphs: [...paragraphs, `Its ticket is ${told.ticket}.`],
      ...(told.quote !== null && { quote: told.quote }),
      action: { label: 'Open the dispute', url: told.url },
      why: whyTold(told),
    },
    sender,
  )
}

/** Who may appeal, as the recipient reads it: the side that lost is named first. */
function appealIn(told: Told) {
  const { due } = told
  if (!due) return 'This decision stays.'
  if (!isRight(told)) return `You may appeal once, until ${longDay(due)}.`
  return `The other side may appeal once, until ${longDay(due)}. You will get a mail then.`
}

const isRight = ({ side, openedBy, outcome }: Told) => (side === openedBy) === (outcome === 'upheld')

/** The decision, as the recipient reads it. Upheld: the side that opened the dispute is right. */
function decisionIn(told: Told) {
  const { side, subject } = told
  const wins = isRight(told)
  if (side === 'reader' && subject === 'review' && wins) return `We keep ${thing(told)}`
  if (side === 'reader' && subject === 'review') return `We agreed with the dispute about ${thing(told)}`
  return wins ? `We agree with you about ${thing(told)}` : `We did not agree with you about ${thing(told)}`
}

/** To operators: a step is due within a day, or late. */
export const disputeDue = mail(
  ({ ticket, what, url, due }: Pick<Told, 'ticket' | 'what' | 'url'> & { due: Date }) => ({
    subject: `Dispute ${ticket} is due on ${longDay(due)}`,
    paragraphs: [`It is about ${what}.`],
    action: { label: 'Open the dispute', url },
    why: 'You get this mail because you decide on disputes.',
  }),
)
