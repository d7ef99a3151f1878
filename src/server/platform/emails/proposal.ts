import type { Proposal } from '#contract/office/desk.ts'
import { FIELD_TEXT, valueText } from '#domain/text/stated-text.ts'
import { mail } from './layout.ts'

type Decided = {
  vendor: string
  url: string
  isAccepted: boolean
  reason: string | null
  differences: Proposal['differences']
}

/** Tells the author of proposed facts of a vendor how they were decided. */
export const proposalDecided = mail(({ vendor, url, isAccepted, reason, differences }: Decided) => ({
  subject: `Your proposal for ${vendor} was ${isAccepted ? 'accepted' : 'declined'}`,
  paragraphs: [
    ...(isAccepted ? ['The page shows it from now on, marked as stated by the vendor.'] : []),
    ...(reason ? [`The editor wrote: ${reason}`] : []),
  ],
  facts: differences.map(({ field, after }) => [FIELD_TEXT[field], valueText(after)]),
  action: { label: 'Open the desk', url },
  notes: ['You can answer this mail.'],
  why: 'You get this mail because you made this proposal.',
}))
