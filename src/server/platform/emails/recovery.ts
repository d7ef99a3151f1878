import { layout, type OneTimeLink, type Sender } from './layout.ts'

/** Sent on request to a person who forgot their password. */
export const recovery = ({ url, code, hours }: OneTimeLink, sender: Sender) =>
  layout(
    {
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
    },
    sender,
  )
