import { layout, type OneTimeLink, type Sender } from './layout.ts'

/** Goes to the old and to the new email: both have to agree. */
export const emailChange = (
  { url, code, hours, from, to }: OneTimeLink & { from: string | null; to: string },
  sender: Sender,
) =>
  layout(
    {
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
    },
    sender,
  )
