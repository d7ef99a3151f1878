import type { Insertable } from 'kysely'
import type { DisputeOutcome, DisputeSide, DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { KIND_NAMES, type PreviewedStep } from '#contract/community/removal-vocabulary.ts'
import type { Proposal } from '#contract/office/desk.ts'
import type { CorrectionState, ModeratedKind } from '#contract/vocabulary.ts'
import { longDay } from '#domain/text/day.ts'
import { FIELD_TEXT, valueText } from '#domain/text/stated-text.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { layout, type Message, mail, type Sender } from './layout.ts'

type Case = {
  ticket: string
  /** The page, vendor or disputed thing, without the name of a person; empty when unknown. */
  about: string
  url: string
  /** The text that the case is about, so that its author knows which one it is. What sides say about it is in no mail. */
  quote: string | null
  reason?: string | null
  /** By when what follows is done, or may be appealed; null where nothing follows. */
  due?: Date | null
}
type Side = Exclude<DisputeSide, 'operator'>
type Sent = Omit<Insertable<Database['contact_messages']>, 'state' | 'created_at'>

/** By kind of case: the steps that its sides get a mail about, and the facts for that mail. */
export type CaseMails = {
  /** `words`: the answer. */
  message: { step: 'received' | 'answered'; told: { ticket: string; words?: string; isCorrection?: boolean } }
  correction: { step: 'sent' | CorrectionState; told: Omit<Case, 'quote'> }
  dispute: {
    step: 'opened' | 'taken_up' | 'appealed' | 'decided'
    /** `side`: to which the mail goes. */
    told: Case & {
      vendor: string
      subject: DisputeSubject
      side: Side
      openedBy: Side
      outcome?: DisputeOutcome
    }
  }
  removal: {
    step: PreviewedStep
    /** `role`: of who decided. `words`: of who decided on an appeal; `isAlone`: and had taken part in the removal. */
    told: Omit<Case, 'ticket'> & {
      kind: ModeratedKind
      rule?: string | null
      role?: string
      words?: string
      isAlone?: boolean
    }
  }
  proposal: {
    step: 'accepted' | 'declined'
    told: Omit<Case, 'ticket' | 'quote'> & { differences: Proposal['differences'] }
  }
}
type Kind = keyof CaseMails
type Told<K extends Kind> = CaseMails[K]['told']

/** Subject and paragraphs, or more than these. */
type Said =
  | [subject: string, ...paragraphs: string[]]
  | (Pick<Message, 'subject' | 'paragraphs'> & Partial<Message>)

/**
 * What each step says. The receipts of a message and of a correction repeat nothing that was typed: the email may be a
 * stranger's, and the form must not carry advertising to them.
 */
const SAID: { [K in Kind]: Record<CaseMails[K]['step'], (told: Told<K>, sender: Sender) => Said> } = {
  message: {
    received: ({ ticket }, { PRODUCT_NAME }) => ({
      subject: `We have received your message ${ticket}`,
      paragraphs: [
        `Thank you for writing to ${PRODUCT_NAME}. A person will read it and answer by mail.`,
        howToAdd(ticket),
      ],
      notes: ['You did not write to us? Then somebody mistyped an address, and there is nothing to do.'],
      why: 'You get this mail because this address was typed into our contact form.',
    }),
    // Under the subject of the receipt: mail programs show both as one conversation.
    answered: ({ ticket, words = '', isCorrection = false }) => ({
      subject: `Re: We have received your ${isCorrection ? 'correction' : 'message'} ${ticket}`,
      heading: `Answer to your ${isCorrection ? 'correction' : 'message'} ${ticket}`,
      paragraphs: words.split(/\n+/),
      notes: [`${ANSWERABLE} ${howToAdd(ticket)}`],
    }),
  },
  correction: {
    sent: ({ ticket, about }) => ({
      subject: `We have received your correction ${ticket}`,
      heading: `We have received your correction of ${about}`,
      paragraphs: [
        'Thank you. A person will check it. This link always shows how it stands.',
        ticketIs(ticket),
      ],
      notes: ['You sent no correction? Then somebody mistyped an address, and there is nothing to do.'],
      why: 'You get this mail because this address was given with a correction.',
    }),
    received: correctionThat('is waiting to be checked'),
    in_review: correctionThat('is being checked'),
    corrected: correctionThat('has been made'),
    declined: correctionThat('was declined'),
  },
  dispute: {
    opened: (told) => {
      const { ticket, side, openedBy, vendor, about } = told
      const heard = `Both sides are heard: the page shows the statements, and takes your own words. We look at it by ${dayOf(told)}.`
      if (side === openedBy) return [`We received your dispute about ${thing(told)}`, heard, ticketIs(ticket)]
      return [
        openedBy === 'vendor' ? `${vendor} disputes ${ownThing(told)}` : `A reader disputes ${thing(told)}`,
        `It is about ${about}. It stays unchanged until we decide.`,
        heard,
        ticketIs(ticket),
      ]
    },
    taken_up: (told) => [
      `We are looking into the dispute about ${thing(told)}`,
      `We decide by ${dayOf(told)}. Until then you can add to your case.`,
      ticketIs(told.ticket),
    ],
    appealed: (told) => [
      `The dispute about ${thing(told)} is decided again`,
      `A side has appealed. Another decision follows by ${dayOf(told)}, and that one stays. Until then you can add to your case.`,
      ticketIs(told.ticket),
    ],
    decided: (told) => {
      const isOwnReview = told.side === 'reader' && told.subject === 'review'
      // Upheld: the side that opened the dispute is right.
      const isRight = (told.side === told.openedBy) === (told.outcome === 'upheld')
      const won = isOwnReview ? 'We keep' : 'We agree with you about'
      const lost = isOwnReview ? 'We agreed with the dispute about' : 'We did not agree with you about'
      const who = isRight ? 'The other side' : 'You'
      const appeal = `${who} may appeal once, until ${dayOf(told)}.${isRight ? ' You will get a mail then.' : ''}`
      return [
        `${isRight ? won : lost} ${thing(told)}`,
        `Our reason: ${told.reason}`,
        told.due ? appeal : FINAL,
        ticketIs(told.ticket),
      ]
    },
  },
  removal: {
    approve: (told) => ({
      subject: `${yourText(told)} is published`,
      paragraphs: ['A moderator has read it. Everybody can see it now.'],
      action: { label: 'See it', url: told.url },
      why: 'You get this mail because your text waited for a moderator.',
    }),
    remove: (told) => [`${yourText(told)} was taken from view`, ...statement(told)],
    confirm_removal: (told) => [
      `${yourText(told)} stays removed`,
      'A second person has confirmed it.',
      ...statement(told),
    ],
    restore: (told) => [
      `${yourText(told)} is shown again`,
      'We have looked at it once more and restored it, as it was.',
    ],
    appeal_kept: (told) => [`${yourText(told)} stays removed`, ...appealOf(told)],
    appeal_restored: (told) => [`${yourText(told)} is shown again`, ...appealOf(told)],
  },
  proposal: {
    accepted: ({ about, reason }) => [
      `Your proposal for ${about} was accepted`,
      'The page shows it from now on, marked as stated by the vendor.',
      ...editorWrote(reason),
    ],
    declined: ({ about, reason }) => [`Your proposal for ${about} was declined`, ...editorWrote(reason)],
  },
}

/** What a mail of a kind has where its step says nothing else: where the case is shown, and why it came. */
const OF_KIND: { [K in Kind]: (told: Told<K>, sender: Sender) => Partial<Message> & Pick<Message, 'why'> } = {
  message: (_, { PUBLIC_URL }) => ({
    action: { label: 'Write more', url: `${PUBLIC_URL}/contact` },
    why: 'You get this mail because you wrote to us.',
  }),
  correction: ({ ticket, url }) => ({
    action: { label: 'See its state', url },
    why: `You get this mail because you sent the correction ${ticket}.`,
  }),
  dispute: ({ url, side, openedBy, vendor }) => ({
    action: { label: 'Open the dispute', url },
    why:
      side === 'vendor'
        ? `You get this mail because you belong to the desk of ${vendor}.`
        : openedBy === 'reader'
          ? 'You get this mail because you opened this dispute.'
          : 'You get this mail because the dispute is about your review.',
  }),
  removal: ({ url }) => ({
    action: { label: 'See it in your profile', url },
    why: 'You get this mail because it is about your own words. It cannot be switched off.',
  }),
  proposal: ({ url, differences }) => ({
    facts: differences.map(({ field, after }) => [FIELD_TEXT[field], valueText(after)]),
    action: { label: 'Open the desk', url },
    notes: [ANSWERABLE],
    why: 'You get this mail because you made this proposal.',
  }),
}

/** Tells a side of a case what a step did. */
export function caseMail<K extends Kind>(kind: K, step: CaseMails[K]['step'], told: Told<K>, sender: Sender) {
  const said = SAID[kind][step](told, sender)
  const message = Array.isArray(said) ? { subject: said[0], paragraphs: said.slice(1) } : said
  const quote = 'quote' in told && told.quote ? told.quote : ''
  return layout({ ...OF_KIND[kind](told, sender), quote, ...message }, sender)
}

const ANSWERABLE = 'You can answer this mail.'
const FINAL = 'This decision stays.'
const ticketIs = (ticket: string) => `Its ticket is ${ticket}.`
const howToAdd = (ticket: string) =>
  `What you send by the contact form with ${ticket} in the subject is added to it.`
const editorWrote = (reason: string | null | undefined) => (reason ? [`The editor wrote: ${reason}`] : [])

function correctionThat(words: string) {
  return ({ ticket, about, reason }: Told<'correction'>) => ({
    subject: `Your correction ${ticket} ${words}`,
    heading: `Your correction of ${about} ${words}`,
    paragraphs: [...(reason ? [reason] : []), ANSWERABLE],
  })
}

/** The disputed thing as the recipient knows it: their own review or shop, or a thing of the vendor. */
function thing(told: Told<'dispute'>) {
  if (told.side === 'vendor') return told.about
  const isThere = told.subject === 'price' || told.subject === 'certificate'
  return `${ownThing(told)} ${isThere ? 'at' : 'of'} ${told.vendor}`
}
const ownThing = ({ side, subject, about }: Told<'dispute'>) =>
  side === 'reader' && subject === 'review' ? 'your review' : about

const dayOf = ({ due }: Pick<Case, 'due'>) => (due ? longDay(due) : '')

/** 'Your review of Glycine', 'Your question about Glycine'. */
function yourText({ kind, about }: Told<'removal'>) {
  const name = `Your ${KIND_NAMES[kind].one}`
  if (!about || kind === 'vendor_answer') return name
  return `${name} ${kind === 'review' ? 'of' : 'about'} ${about}`
}

/** The statement of reasons: the decision, its rule and reason, the role that decided, and what follows. */
const statement = ({ kind, rule, reason, due, role = 'admin' }: Told<'removal'>) => [
  `Decided by ${role === 'admin' ? 'an administrator' : `a ${role}`}: your ${KIND_NAMES[kind].one} is no longer shown to others, and does not count.`,
  ...(rule ? [`Rule: ${rule}.`] : []),
  `Reason: ${reason}`,
  due
    ? `You may appeal once, until ${longDay(due)}, in your profile. Another person decides then.`
    : 'A second person looks at it and confirms this or restores it. You learn by mail which.',
]
const appealOf = ({ words = '', isAlone = false }: Told<'removal'>) => [
  isAlone
    ? 'A person who had taken part in the removal has decided on your appeal, because nobody else could. The page Methodology says so, with the names.'
    : 'Somebody else has decided on your appeal.',
  words,
  FINAL,
]

/** Notifies support of a message; an answer goes to its writer. */
export const messageNotice = mail(({ ticket, sent }: { ticket: string; sent: Sent }, { PUBLIC_URL }) => {
  const about = sent.page_name
    ? `${ticket}, ${sent.page_name}`
    : (sent.subject ?? `${sent.request_type}, ${sent.company}`)
  const facts = [
    ['Ticket', ticket],
    ['From', `${sent.name} <${sent.email}>`.trim()],
    ['Page', sent.page_slug && `${PUBLIC_URL}/${sent.page_slug}`],
    ['Kind', sent.correction_kind],
    ['Proof', sent.proof],
    ['Company', sent.company],
    ['Phone', sent.phone],
    ['Website', sent.website],
    ['Request', sent.request_type],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return {
    subject: `${{ general: 'Contact', vendor: 'Vendor', correction: 'Correction' }[sent.kind]}: ${about}`,
    heading: about,
    paragraphs: [...facts, ...sent.message.split(/\n+/)],
    action: { label: 'Open messages', url: `${PUBLIC_URL}/admin/messages` },
    notes: [
      'Written in a form of the site. Answering this mail writes to the sender, whose address is unproven.',
    ],
    why: 'You get this mail because messages of the site go to this address.',
  }
})

/** To a colleague who was given a message. `about`: its subject or page; `state`: where the list has it. */
export const messageAssigned = mail(
  (
    { ticket, about, by, state }: { ticket: string; about: string; by: string; state: string },
    { PUBLIC_URL },
  ) => ({
    subject: `Assigned to you: ${ticket}`,
    preheader: `${by} asks you to look after it.`,
    heading: `You look after ${ticket} now`,
    paragraphs: [`${by} assigned this message to you. Answer it, or assign it to a colleague.`],
    quote: about,
    action: { label: 'Open your messages', url: `${PUBLIC_URL}/admin/messages?state=${state}&mine=true` },
    why: 'You get this mail because your role lets you answer messages. It cannot be switched off.',
  }),
)

/** To operators: a step of a dispute is due within a day, or late. */
export const disputeDue = mail(
  ({ ticket, about, url, due }: Pick<Case, 'ticket' | 'about' | 'url'> & { due: Date }) => ({
    subject: `Dispute ${ticket} is due on ${longDay(due)}`,
    paragraphs: [`It is about ${about}.`],
    action: { label: 'Open the dispute', url },
    why: 'You get this mail because you decide on disputes.',
  }),
)
