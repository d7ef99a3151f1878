import type { GeneralMessage, NewMessage, VendorMessage } from '#contract/contact.ts'
import type { CorrectionState, MessageState } from '#contract/vocabulary.ts'

/** Nobody reads a form and writes a message in less; programs do. */
const FASTEST_MS = 2_000

/** Whether a program wrote it: it filled in what people do not see, or was faster than people are. */
export function looksAutomatic({
  fax,
  filled_ms,
}: {
  fax?: string | undefined
  filled_ms?: number | undefined
}) {
  return Boolean(fax) || (filled_ms !== undefined && filled_ms < FASTEST_MS)
}

export const fromGeneral = ({ name, email, subject, message }: GeneralMessage): NewMessage => ({
  kind: 'general',
  name,
  email,
  subject,
  message,
  company: null,
  phone: null,
  website: null,
  request_type: null,
  correction: null,
})

export const fromVendor = (sent: VendorMessage): NewMessage => ({
  kind: 'vendor',
  name: sent.contactName,
  email: sent.email,
  subject: null,
  message: sent.message,
  company: sent.companyName,
  phone: sent.phone || null,
  website: sent.website || null,
  request_type: sent.requestType,
  correction: null,
})

/** Open until it is settled, so that the list of open messages is what waits for somebody. */
export const messageStateOf = (state: CorrectionState): MessageState =>
  state === 'received' || state === 'in_review' ? 'open' : 'answered'
