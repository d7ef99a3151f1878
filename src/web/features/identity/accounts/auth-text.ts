import { table } from '#domain/text/table.ts'
import type { Refusal } from '#web/lib/ask-auth.ts'
import type { Failure, Faults } from '#web/ui/form.tsx'

type AuthRefusal = Refusal & { reasons?: string[] }

/**
 * A refusal in words for the form: about the new password under its field, anything else in the service's own
 * words. Throws a fault that is no refusal, so that the form says its own words.
 */
export function failureOf(error: AuthRefusal, minimum = 6): Failure {
  const { status, code, message, reasons = [] } = error
  if (!status || status >= 500) throw error
  if (code === 'weak_password') return { faults: { password: weaknessIn(reasons, minimum) } }
  if (code === 'same_password') return { faults: { password: message } }
  if (code === 'current_password_invalid')
    return { faults: { current_password: 'This is not your current password.' } }
  if (code === 'reauthentication_not_valid')
    return { faults: { nonce: 'This code is wrong or has expired. Please ask for another.' } }
  if (code === 'reauthentication_needed')
    return { message: 'Please confirm that it is you: your sign-in is more than 10 minutes old.' }
  return { message }
}

const WEAKNESSES = table<string>({
  characters: 'Please mix letters, digits and signs.',
  pwned: 'This password is easily guessed: it is among the first that attackers try. Please choose another.',
})

export const tooShort = (minimum: number) => `Password must be at least ${minimum} characters long.`

function weaknessIn(reasons: string[], minimum: number): string {
  const text = reasons.map((reason) => (reason === 'length' ? tooShort(minimum) : WEAKNESSES[reason]))
  return text.filter(Boolean).join(' ') || 'This password is too weak. Please choose another.'
}

/** Whether the answer to a sign-up means that the email has an account: said in words, or by an empty list. */
export function isAlreadyRegistered(
  error: AuthRefusal | null,
  user: { identities?: unknown[] | undefined } | null,
): boolean {
  if (error) return /already (registered|exists|taken)/i.test(error.message)
  return user?.identities?.length === 0
}

/** Faults of an email field, before any server is asked. */
export function emailFault(email: string | undefined): Faults {
  const given = email?.trim() ?? ''
  if (given === '') return { email: 'Please enter your email address.' }
  if (!/^[^\s@]+@[^\s@]+$/.test(given)) return { email: 'Please enter a valid email address.' }
  return {}
}

/** Places that a mail or a start leads to, and that open to one person alone. */
const PLACES = [
  [/^\/desk\/[^?]+\?.*invitation=/, 'invitation'],
  [/^\/admin\?.*invitation=/, 'office'],
  [/^\/first-administrator\//, 'administrator'],
] as const

const INTRO = {
  'sign in': {
    page: 'Please sign in to access this page',
    invitation:
      'You are invited to the desk of a vendor. Sign in with the address that got the invitation. No account yet? Then sign up with that very address.',
    office:
      'You are invited to the back office. Sign in, or sign up, with the address that got the invitation.',
    administrator:
      'The account that you sign in with, or sign up, can become the administrator of this site.',
  },
  'sign up': {
    page: 'Please create an account to access this page',
    invitation:
      'You are invited to the desk of a vendor. Sign up with the address that got the invitation: the desk opens for that one alone.',
    office: 'You are invited to the back office. Sign up with the address that got the invitation.',
    administrator: 'The account that you make now can become the administrator of this site.',
  },
}

/** Why a person is asked for an account, from where they go on; false without a place. */
export function introOf(act: keyof typeof INTRO, returnUrl: string): string | false {
  if (returnUrl === '/') return false
  return INTRO[act][PLACES.find(([place]) => place.test(returnUrl))?.[1] ?? 'page']
}
