import { layout, type OneTimeLink, type Sender } from './layout.ts'

/** An operator created an account for this email. */
export const invitation = ({ url, hours }: OneTimeLink, sender: Sender) =>
  layout(
    {
      subject: `You are invited to ${sender.PRODUCT_NAME}`,
      paragraphs: ['An account was made for this address. Accept the invitation to use it.'],
      action: { label: 'Accept the invitation', url },
      notes: [`The link is good once, for ${hours}.`, 'You do not want it? Then ignore this mail.'],
      why: 'You get this mail because this address was invited.',
    },
    sender,
  )
