import { capital } from '#domain/text/capital.ts'
import { mail } from './layout.ts'

type AtDesk = { vendor: string; url: string }

/** The code that proves an email of the vendor's domain. Nothing that was typed by the sender is repeated. */
export const claimCode = mail(({ vendor, url, code }: AtDesk & { code: string }, sender) => ({
  subject: `Your code for the desk of ${vendor}`,
  heading: `Do you speak for ${vendor}?`,
  paragraphs: [
    `Somebody who is signed in at ${sender.PRODUCT_NAME} says that they speak for ${vendor} and that this is their email. Type the code where it is asked for.`,
  ],
  action: { label: 'Open the claim', url },
  code,
  notes: [
    'The code is good for a day and for five tries.',
    'That was not you? Then ignore this mail, and give the code to nobody.',
  ],
  why: 'You get this mail because this address was given as one of the vendor.',
}))

export const deskInvitation = mail(
  ({ vendor, url, days, isByOperator }: AtDesk & { days: number; isByOperator: boolean }, sender) => {
    const who = isByOperator ? `an operator of ${sender.PRODUCT_NAME}` : 'an owner of the desk'
    return {
      subject: `You are invited to the desk of ${vendor}`,
      paragraphs: [
        `${capital(who)} invites you to speak for ${vendor}.`,
        `At its desk a vendor keeps its own facts up to date, answers reviews and opens disputes. Sign in at ${sender.PRODUCT_NAME} with this email to join, or sign up with it.`,
      ],
      action: { label: 'Join the desk', url },
      notes: [`The link is good once, for ${days} days.`, 'You do not want it? Then ignore this mail.'],
      why: `You get this mail because ${who} invited this address.`,
    }
  },
)

/** Tells the owners of a desk that a member joined. */
export const deskJoined = mail(
  ({ vendor, url, person, role }: AtDesk & { person: string; role: string }, sender) => ({
    subject: `A new member joined the desk of ${vendor}`,
    paragraphs: [`${person} is now ${role === 'owner' ? 'an owner' : 'a member'} of it.`],
    action: { label: 'See who belongs to it', url },
    notes: [`You do not know them? Take them off the desk, or write to ${sender.SUPPORT_EMAIL}.`],
    why: 'You get this mail because you own this desk.',
  }),
)

/** Tells a member that an operator (with a reason) or an owner of the desk (null) ended their access to it. */
export const deskEnded = mail(({ vendor, url, reason }: AtDesk & { reason: string | null }, sender) => ({
  subject: `You no longer belong to the desk of ${vendor}`,
  paragraphs: [
    reason === null
      ? `An owner of the desk has taken you off it. Ask the owners of ${vendor} for the reason.`
      : `An operator of ${sender.PRODUCT_NAME} ended it, for this reason:`,
  ],
  ...(reason !== null && { quote: reason, notes: ['You can answer this mail.'] }),
  action: { label: `The page of ${vendor}`, url },
  why: 'You get this mail because you belonged to this desk.',
}))

/** Tells everybody who stays at a desk who owns it, after the account of its last owner was deleted. */
export const deskHandedOn = mail(
  ({ vendor, url, owner, isYou }: AtDesk & { owner: string; isYou: boolean }, sender) => {
    const subject = isYou ? `You own the desk of ${vendor} now` : `The desk of ${vendor} has another owner`
    return {
      subject,
      paragraphs: [
        `The account of its last owner was deleted. ${isYou ? 'You have' : `${owner} has`} belonged to the desk the longest, and can now invite and remove people.`,
      ],
      action: { label: 'See who belongs to it', url },
      notes: [`Should somebody else own it? Write to ${sender.SUPPORT_EMAIL}.`],
      why: 'You get this mail because you belong to this desk.',
    }
  },
)

/** To a person who has just joined a desk: the first three things to do there. */
export const deskWelcome = mail(({ vendor, url }: AtDesk) => ({
  subject: `Welcome to the desk of ${vendor}`,
  preheader: 'Three steps: deliveries, certificates, reviews.',
  heading: `You speak for ${vendor}`,
  paragraphs: [
    '1. State your contact and your deliveries. Readers see them at once, marked as stated by you.',
    '2. Upload a certificate for a batch that you sell. Tested batches are the first thing that readers compare.',
    '3. Answer a review. Your answer stands below it, for everybody.',
  ],
  action: { label: 'Open the desk', url },
  why: `You get this mail because you joined the desk of ${vendor}.`,
}))
