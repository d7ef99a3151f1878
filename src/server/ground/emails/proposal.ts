import { layout, type Sender } from './layout.ts'

type Decided = { vendor: string; url: string; isAccepted: boolean; reason: string | null }

/** Tells who proposed facts of a vendor what became of them. */
export const proposalDecided = ({ vendor, url, isAccepted, reason }: Decided, sender: Sender) =>
  layout(
    {
      subject: `Your proposal for ${vendor} was ${isAccepted ? 'accepted' : 'declined'}`,
      heading: `Your proposal for ${vendor} was ${isAccepted ? 'accepted' : 'declined'}`,
      paragraphs: [
        ...(isAccepted ? ['The page shows it from now on, marked as stated by the vendor.'] : []),
        ...(reason ? [reason] : []),
        'You can answer this mail.',
      ],
      action: { label: 'Open the desk', url },
      why: 'You get this mail because you made this proposal.',
    },
    sender,
  )
