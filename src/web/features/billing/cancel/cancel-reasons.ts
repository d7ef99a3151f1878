/** Why people leave; `Other` asks for words of their own. */
export const REASONS = [
  'Too expensive',
  'Not using enough',
  'Found a better alternative',
  'Technical issues',
  'Missing features',
  'Other',
] as const

export type Leaving = { choice: string; text: string; hasAgreed: boolean }

/** The text that is sent as the reason. */
export const reasonOf = ({ choice, text }: Leaving) => (choice === 'Other' ? text.trim() : choice)

/** What is still required before the next step, in words. */
export function missingIn({ choice, text, hasAgreed }: Leaving): string | null {
  if (choice === '') return 'Choose a reason first.'
  if (choice === 'Other' && text.trim() === '') return 'Tell us more about your reason first.'
  return hasAgreed ? null : 'Tick that you understand first.'
}
