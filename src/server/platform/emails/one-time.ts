import { mail, type OneTimeLink } from './layout.ts'

/** After a sign-up: proves that the email is the person's own. */
export const confirmation = mail(
  ({ url, code, hours, isContested }: OneTimeLink & { isContested: boolean }, sender) => ({
    subject: `Confirm your email for ${sender.PRODUCT_NAME}`,
    heading: 'Confirm your email',
    paragraphs: [`One step is left until your ${sender.PRODUCT_NAME} account is ready.`],
    action: { label: 'Confirm my address', url },
    code,
    notes: [
      `The link is good once, for ${hours}.`,
      ...(isContested
        ? [
            'There was another sign-up with this address and a different password, so we keep neither: after the link you choose a new password.',
          ]
        : []),
      'You did not sign up? Then ignore this mail: nothing happens.',
    ],
    why: 'You get this mail because this address was given in a sign-up.',
  }),
)

/** An operator created an account for this email. */
export const invitation = mail(({ url, hours }: OneTimeLink, sender) => ({
  subject: `You are invited to ${sender.PRODUCT_NAME}`,
  paragraphs: ['An account was made for this address. Accept the invitation to use it.'],
  action: { label: 'Accept the invitation', url },
  notes: [`The link is good once, for ${hours}.`, 'You do not want it? Then ignore this mail.'],
  why: 'You get this mail because this address was invited.',
}))

/** Signs in without a password. */
export const magicLink = mail(({ url, code, hours }: OneTimeLink, sender) => ({
  subject: `Sign in to ${sender.PRODUCT_NAME}`,
  paragraphs: ['With this link you sign in without a password.'],
  action: { label: 'Sign in', url },
  code,
  notes: [
    `The link is good once, for ${hours}.`,
    'You did not ask for it? Then ignore this mail, and never tell anybody the code.',
  ],
  why: 'You get this mail because a sign-in with this address was asked for.',
}))

/** Sent on request to a person who forgot their password. */
export const recovery = mail(({ url, code, hours }: OneTimeLink, sender) => ({
  subject: `Set a new password for ${sender.PRODUCT_NAME}`,
  heading: 'Set a new password',
  paragraphs: [`Somebody asked for a new password for your ${sender.PRODUCT_NAME} account.`],
  action: { label: 'Set a new password', url },
  code,
  notes: [
    `The link is good once, for ${hours}.`,
    'It was not you? Then ignore this mail: your password stays as it is.',
  ],
  why: 'You get this mail because a new password was asked for with this address.',
}))

/** Goes to the old and to the new email: both have to agree. */
export const emailChange = mail(
  ({ url, code, hours, from, to }: OneTimeLink & { from: string | null; to: string }, sender) => ({
    subject: `Confirm your new email for ${sender.PRODUCT_NAME}`,
    heading: 'Confirm your new email',
    paragraphs: [
      from
        ? `Your ${sender.PRODUCT_NAME} account is to change its address from ${from} to ${to}.`
        : `Your ${sender.PRODUCT_NAME} account is to have the address ${to}.`,
      ...(from ? ['It changes once both addresses confirm.'] : []),
    ],
    action: { label: 'Confirm the change', url },
    code,
    notes: [
      `The link is good once, for ${hours}.`,
      'It was not you? Then do not confirm, and set a new password.',
    ],
    why: 'You get this mail because a change of the address of an account was asked for.',
  }),
)

/** A code that proves, in the middle of a session, that it is still the same person. */
export const reauthentication = mail(({ code, hours }: { code: string; hours: string }, sender) => ({
  subject: `Your code for ${sender.PRODUCT_NAME}`,
  heading: 'Confirm that it is you',
  paragraphs: ['Type this code where you were asked for it.'],
  code,
  notes: [`The code is good once, for ${hours}.`, 'You did not ask for it? Then set a new password.'],
  why: 'You get this mail because a change of your account asked for this code.',
}))
