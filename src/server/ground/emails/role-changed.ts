import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { layout, type Sender } from './layout.ts'

/** A person got a role of the back office. */
export const roleGiven = (role: OfficeRole, sender: Sender) =>
  layout(
    {
      subject: `You are now ${role} at ${sender.PRODUCT_NAME}`,
      preheader: 'The back office is open to you from your next visit.',
      heading: `You have the role ${role}`,
      paragraphs: [
        `An administrator of ${sender.PRODUCT_NAME} gave it to you. The back office is open to you from your next visit; it may ask for a second factor first.`,
      ],
      action: { label: 'Open the back office', url: `${sender.PUBLIC_URL}/admin` },
      notes: [`You do not know why? Write to ${sender.SUPPORT_EMAIL}.`],
      why: 'You get this mail because a role of your account changed. It cannot be switched off.',
    },
    sender,
  )

/** A person lost a role of the back office; `left` are the roles that they keep. */
export const roleTaken = (role: OfficeRole, left: readonly OfficeRole[], sender: Sender) =>
  layout(
    {
      subject: `You are no longer ${role} at ${sender.PRODUCT_NAME}`,
      preheader: 'Your account stays as it is.',
      heading: `You no longer have the role ${role}`,
      paragraphs: [
        `An administrator of ${sender.PRODUCT_NAME} took it away, with effect at once.`,
        left.length > 0
          ? `In the back office you keep: ${left.join(', ')}.`
          : 'The back office is closed to you. Your account, your lists and a paid plan stay as they are.',
      ],
      action:
        left.length > 0
          ? { label: 'Open the back office', url: `${sender.PUBLIC_URL}/admin` }
          : { label: 'Open your account', url: `${sender.PUBLIC_URL}/profile` },
      notes: [`You do not know why? Write to ${sender.SUPPORT_EMAIL}.`],
      why: 'You get this mail because a role of your account changed. It cannot be switched off.',
    },
    sender,
  )
