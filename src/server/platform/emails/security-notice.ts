import { longDay } from '#domain/text/day.ts'
import { layout, type Sender } from './layout.ts'

/** What was changed about the ways into an account: heading, and what it means. */
const TEXTS = {
  password_changed: [
    'Your password was changed',
    'The account of this address has a new password, and was signed out everywhere else.',
  ],
  factor_added: [
    'A second factor was added',
    'From now on signing in to your account asks for a code from an authenticator app.',
  ],
  factor_removed: ['A second factor was removed', 'Codes of this authenticator app no longer work.'],
  passkey_added: ['A passkey was added', 'It can sign in to your account without a password.'],
  passkey_renamed: ['A passkey was renamed', 'A passkey of your account has another name.'],
  passkey_removed: [
    'A passkey was removed',
    'It no longer opens your account. Other sessions that it had opened were ended.',
  ],
  passkey_copied: [
    'A passkey was stopped',
    'Somebody signed in with a copy of it, from another device or program. It no longer opens your account: sign in by password or by a link, and remove it in your profile.',
  ],
  recovery_codes_made: [
    'New recovery codes were made',
    'Use these from now on. Recovery codes from before, if you had any, no longer work.',
  ],
} satisfies Record<string, [heading: string, paragraph: string]>
export type Change = keyof typeof TEXTS

/**
 * Tells the owner of an account about a change and its time; it goes to the email from before the change. `detail` is a
 * separate sentence.
 */
export const securityNotice = (change: Change, at: Date, sender: Sender, detail = '') => {
  const [heading, paragraph] = TEXTS[change]
  return layout(
    {
      subject: `${heading} on ${sender.PRODUCT_NAME}`,
      heading,
      paragraphs: [paragraph, ...(detail ? [detail] : []), `This happened on ${inWords(at)}.`],
      action: { label: 'See your ways in', url: `${sender.PUBLIC_URL}/profile#security` },
      notes: [
        change === 'passkey_copied'
          ? 'You copied it yourself, or restored a device? Then remove it and add it again.'
          : 'It was you? Then there is nothing to do.',
        whatToDo(change, sender),
      ],
      why: 'You get this mail because a way into your account changed. It cannot be switched off.',
    },
    sender,
  )
}

/**
 * The new password comes first: it ends the sessions of an intruder, who could otherwise add a way in again. It ends
 * neither passkeys nor second factors nor API keys.
 */
function whatToDo(change: Change, { SUPPORT_EMAIL }: Sender) {
  const added: Partial<Record<Change, string>> = {
    passkey_added: 'remove this passkey and',
    factor_added: 'remove this second factor and',
    recovery_codes_made: 'make new recovery codes and remove',
  }
  return `It was not you? Then set a new password at once by 'Forgot password', which ends every session. A new password alone does not end passkeys, second factors or API keys: sign in, and in your profile ${added[change] ?? 'remove'} every other one that is not yours. If that does not work, write to ${SUPPORT_EMAIL}.`
}

/** '4 December 2026 at 09:30 UTC'. */
export const inWords = (at: Date) => `${longDay(at)} at ${at.toISOString().slice(11, 16)} UTC`
