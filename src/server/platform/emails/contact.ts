import type { Insertable } from 'kysely'
import type { ContactTables } from '#server/platform/db/tables/contact.ts'
import { layout, mail, type Sender } from './layout.ts'

const SUBJECTS = { general: 'Contact', vendor: 'Vendor', correction: 'Correction' }

/** Sends a message to support; an answer goes to its writer. */
export function contactNotice(
  sent: Omit<Insertable<ContactTables['contact_messages']>, 'state' | 'created_at'>,
  ticket: string,
  config: Sender,
) {
  const about = sent.page_name
    ? `${ticket}, ${sent.page_name}`
    : (sent.subject ?? `${sent.request_type}, ${sent.company}`)
  const facts = [
    ['Ticket', ticket],
    ['From', `${sent.name} <${sent.email}>`.trim()],
    ['Page', sent.page_slug && `${config.PUBLIC_URL}/${sent.page_slug}`],
    ['Kind', sent.correction_kind],
    ['Proof', sent.proof],
    ['Company', sent.company],
    ['Phone', sent.phone],
    ['Website', sent.website],
    ['Request', sent.request_type],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return layout(
    {
      subject: `${SUBJECTS[sent.kind]}: ${about}`,
      heading: about,
      paragraphs: [...facts, ...sent.message.split(/\n+/)],
      action: { label: 'Open messages', url: `${config.PUBLIC_URL}/admin/messages` },
      notes: [
        'Written in a form of the site. Answering this mail writes to the sender, whose address is unproven.',
      ],
      why: 'You get this mail because messages of the site go to this address.',
    },
    config,
  )
}

/**
 * Tells the writer that the message arrived. Nothing that was typed is repeated: the email may be a stranger's,
 * and the form must not carry advertising to them.
 */
export const contactReceipt = mail((ticket: string, config) => ({
  subject: `We have received your message ${ticket}`,
  paragraphs: [
    `Thank you for writing to ${config.PRODUCT_NAME}. A person will read it and answer by mail.`,
    howToAdd(ticket),
  ],
  action: writeMore(config),
  notes: ['You did not write to us? Then somebody mistyped an address, and there is nothing to do.'],
  why: 'You get this mail because this address was typed into our contact form.',
}))

/** What the office answers, under the subject of the receipt: mail programs show both as one conversation. */
export const messageAnswer = mail(
  ({ ticket, words, isCorrection }: { ticket: string; words: string; isCorrection: boolean }, config) => ({
    subject: `Re: We have received your ${isCorrection ? 'correction' : 'message'} ${ticket}`,
    heading: `Answer to your ${isCorrection ? 'correction' : 'message'} ${ticket}`,
    paragraphs: words.split(/\n+/),
    action: writeMore(config),
    notes: [`You can answer this mail. ${howToAdd(ticket)}`],
    why: 'You get this mail because you wrote to us.',
  }),
)

/** A colleague gave a message to who gets this. `about`: its subject or page; `state`: where the list has it. */
export const messageAssigned = mail(
  ({ ticket, about, by, state }: { ticket: string; about: string; by: string; state: string }, config) => ({
    subject: `Assigned to you: ${ticket}`,
    preheader: `${by} asks you to look after it.`,
    heading: `You look after ${ticket} now`,
    paragraphs: [`${by} assigned this message to you. Answer it, or assign it to a colleague.`],
    quote: about,
    action: {
      label: 'Open your messages',
      url: `${config.PUBLIC_URL}/admin/messages?state=${state}&mine=true`,
    },
    why: 'You get this mail because your role lets you answer messages. It cannot be switched off.',
  }),
)

const writeMore = ({ PUBLIC_URL }: Sender) => ({ label: 'Write more', url: `${PUBLIC_URL}/contact` })

const howToAdd = (ticket: string) =>
  `What you send by the contact form with ${ticket} in the subject is added to it.`
