import { layout, type OneTimeLink, type Sender } from './layout.ts'

/** Signs in without a password. */
export const magicLink = ({ url, code, hours }: OneTimeLink, sender: Sender) =>
  layout(
    {
      subject: `Sign in to ${sender.PRODUCT_NAME}`,
      paragraphs: ['With this link you sign in without a password.'],
      action: { label: 'Sign in', url },
      code,
      notes: [
        `The link is good once, for ${hours}.`,
        'You did not ask for it? Then ignore this mail, and never tell anybody the code.',
      ],
      why: 'You get this mail because a sign-in with this address was asked for.',
    },
    sender,
  )
