import { layout, type OneTimeLink, type Sender } from './layout.ts'

/** After a sign-up: proves that the email is the person's own. */
export const confirmation = (
  { url, code, hours, isContested }: OneTimeLink & { isContested: boolean },
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
        ...(isContested
          ? [
              'There was another sign-up with this address and a different password, so we keep neither: after the link you choose a new password.',
            ]
          : []),
        'You did not sign up? Then ignore this mail: nothing happens.',
      ],
      why: 'You get this mail because this address was given in a sign-up.',
    },
    sender,
  )
