import { longDay } from '#domain/day.ts'
import type { Sender } from './layout.ts'
import { layout } from './layout.ts'

/** What was changed about the ways into an account. */
export type Change =
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'

const TEXTS: Record<Change, { heading: string; paragraph: string }> = {
  password_changed: {
    heading: 'Your password was changed',
    paragraph: 'The account of this address has a new password, and was signed out everywhere else.',
  },
  email_changed: {
    heading: 'Your email was changed',
    paragraph: 'The account that this address belonged to has another address. Mails go there.',
  },
  factor_added: {
    heading: 'A second factor was added',
    paragraph: 'From now on signing in to your account asks for a code from an authenticator app.',
  },
  factor_removed: {
    heading: 'A second factor was removed',
    paragraph: 'An authenticator app of your account is good no more.',
  },
  recovery_codes_made: {
    heading: 'New recovery codes were made',
    paragraph: 'The recovery codes that you had before are good no more.',
  },
}

/** Tells the owner of an account what was changed, and when; it goes to the email from before the change. */
export const securityNotice = (change: Change, at: Date, sender: Sender) =>
  layout(
    {
      subject: `${TEXTS[change].heading} on ${sender.PRODUCT_NAME}`,
      heading: TEXTS[change].heading,
      paragraphs: [TEXTS[change].paragraph, `This happened on ${inWords(at)}.`],
      notes: [
        'It was you? Then there is nothing to do.',
        `It was not you? Then set a new password at once by 'Forgot password', and write to ${sender.SUPPORT_EMAIL}.`,
      ],
    },
    sender,
  )

const inWords = (at: Date) => `${longDay(at)} at ${at.toISOString().slice(11, 16)} UTC`
