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

/** What is sent as the reason; null until everything that is asked for is there. */
export function reasonOf({ choice, text, hasAgreed }: Leaving): string | null {
  if (!hasAgreed || choice === '') return null
  return choice === 'Other' ? text.trim() || null : choice
}

/** What is asked for before anybody goes on, in words. */
export function missingIn({ choice, text, hasAgreed }: Leaving): string | null {
  if (choice === '') return 'Choose a reason first.'
  if (choice === 'Other' && text.trim() === '') return 'Tell us more about your reason first.'
  return hasAgreed ? null : 'Tick that you understand first.'
}
