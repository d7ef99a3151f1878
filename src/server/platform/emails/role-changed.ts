import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { layout, mail, type Sender } from './layout.ts'

const named = (roles: readonly OfficeRole[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(roles)
const theRole = (roles: readonly OfficeRole[]) =>
  `the ${roles.length === 1 ? 'role' : 'roles'} ${named(roles)}`

/** A person got roles of the back office. */
export const roleGiven = mail((roles: readonly OfficeRole[], sender) => ({
  subject: `You are now ${named(roles)} at ${sender.PRODUCT_NAME}`,
  preheader: 'The back office is open to you from your next visit.',
  heading: `You have ${theRole(roles)}`,
  paragraphs: [
    `An administrator of ${sender.PRODUCT_NAME} gave you ${theRole(roles)}. The back office is open to you from your next visit; it may ask for a second factor first.`,
  ],
  action: { label: 'Open the back office', url: `${sender.PUBLIC_URL}/admin` },
  notes: [`You do not know why? Write to ${sender.SUPPORT_EMAIL}.`],
  why: 'You get this mail because a role of your account changed. It cannot be switched off.',
}))

/** A person without an account may have roles of the back office. */
export const officeInvitation = mail(
  ({ roles, url, days }: { roles: readonly OfficeRole[]; url: string; days: number }, sender) => ({
    subject: `You are invited to work at ${sender.PRODUCT_NAME}`,
    heading: `You are invited to the back office of ${sender.PRODUCT_NAME}`,
    paragraphs: [
      `An administrator invites you, with ${theRole(roles)}. Sign up with this email and confirm it: then the back office offers you to join.`,
    ],
    action: { label: 'Open the back office', url },
    notes: [`The invitation is good for ${days} days.`, 'You do not want it? Then ignore this mail.'],
    why: `You get this mail because an administrator of ${sender.PRODUCT_NAME} invited this address.`,
  }),
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
