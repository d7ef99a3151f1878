import { layout, type Sender } from './layout.ts'

/** A code that proves, in the middle of a session, that it is still the same person. */
export const reauthentication = ({ code, hours }: { code: string; hours: string }, sender: Sender) =>
  layout(
    {
      subject: `Your code for ${sender.PRODUCT_NAME}`,
      heading: 'Confirm that it is you',
      paragraphs: ['Type this code where you were asked for it.'],
      code,
      notes: [`The code is good once, for ${hours}.`, 'You did not ask for it? Then set a new password.'],
      why: 'You get this mail because a change of your account asked for this code.',
    },
    sender,
  )
