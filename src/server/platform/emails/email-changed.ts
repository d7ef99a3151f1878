import { longDay } from '#domain/text/day.ts'
import { mail, type OneTimeLink } from './layout.ts'
import { inWords } from './security-notice.ts'

type Changed = { to: string; at: Date; undo: { url: string; until: Date } | null }

/** To the earlier email of an account. Its one button brings that email back, also from the hands of a thief. */
export const emailChanged = mail(({ to, at, undo }: Changed, sender) => {
  const { PRODUCT_NAME, SUPPORT_EMAIL } = sender
  return {
    subject: `Your email was changed on ${PRODUCT_NAME}`,
    preheader: `Your account now uses ${to}.`,
    heading: 'Your email was changed',
    paragraphs: [
      `Your ${PRODUCT_NAME} account now uses ${to} instead of this address. Mails go there.`,
      `This happened on ${inWords(at)}. It was you? Then there is nothing to do.`,
    ],
    ...(undo && { action: { label: 'This was not me', url: undo.url } }),
    notes: undo
      ? [
          `The button brings this address back and closes the account to everybody else. It works once, until ${longDay(undo.until)}, also if the password was changed.`,
          `After that day write to ${SUPPORT_EMAIL}.`,
        ]
      : [`It was not you? Write to ${SUPPORT_EMAIL}.`],
    why: 'You get this mail because a way into your account changed. It cannot be switched off.',
  }
})

/** To the email that was brought back: no password opens the account until its owner sets one. */
export const emailBack = mail(({ url, code, hours }: OneTimeLink, sender) => ({
  subject: `Your address is back on ${sender.PRODUCT_NAME}: set a new password`,
  preheader: 'The old password and all passkeys no longer open your account.',
  heading: 'Set a new password now',
  paragraphs: [
    `Your ${sender.PRODUCT_NAME} account uses this address again. All its sessions have ended.`,
    'The old password, all passkeys and all API keys no longer open it. To sign in by a password, set a new one.',
  ],
  action: { label: 'Set a new password', url },
  code,
  notes: [
    `The link and the code work for ${hours}, once. After that ask for another by 'Forgot password'.`,
    `Did you not bring this address back? Write to ${sender.SUPPORT_EMAIL}.`,
  ],
  why: 'You get this mail because the change of this address was undone by the link in our mail. It cannot be switched off.',
}))

/** To the email that an account has left again. */
export const emailChangeUndone = mail(({ at }: { at: Date }, sender) => ({
  subject: `An address change was undone on ${sender.PRODUCT_NAME}`,
  preheader: 'The account has its earlier email again.',
  heading: 'The address change was undone',
  paragraphs: [
    `The owner of the earlier email took the account back on ${inWords(at)}, by the link in our mail. This address no longer opens it, and all sessions ended.`,
  ],
  notes: [`You did not expect this? Write to ${sender.SUPPORT_EMAIL}.`],
  why: 'You get this mail because this address belonged to an account. It cannot be switched off.',
}))
