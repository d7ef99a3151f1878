import type { OneTimeLink, Sender } from './layout.ts'
import { layout } from './layout.ts'

/** After a sign-up: proves that the email is the person's own. */
export const confirmation = (
  { url, code, hours, isRepeated }: OneTimeLink & { isRepeated: boolean },
  sender: Sender,
) =>
  layout(
    {
      subject: `Confirm your email for ${sender.PRODUCT_NAME}`,
      heading: 'Confirm your email',
      paragraphs: [`One step is left until your ${sender.PRODUCT_NAME} account is ready.`],
      action: { label: 'Confirm my address', url },
      code,
      notes: [
        `The link is good once, for ${hours}.`,
        ...(isRepeated
          ? [
              'There was an earlier sign-up with this address: only the password of the latest one counts. Was the latest one not yours? Then do not use this link, and ask for a new password instead.',
            ]
          : []),
        'You did not sign up? Then ignore this mail: nothing happens.',
      ],
    },
    sender,
  )
