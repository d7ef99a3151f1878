import type { StoredMessage } from '#contract/community/contact.ts'
import type { CorrectionState, MessageState } from '#contract/vocabulary.ts'
import type { Deps } from '#server/core/deps.ts'
import type { MessageRow } from './repository.ts'

/** No person reads a form and writes a message in less time; programs do. */
const FASTEST_MS = 2_000

export type Traps = { fax?: string | undefined; filled_ms?: number | undefined }

/** Whether a program wrote it: it filled in what people do not see, or was faster than people are. */
export const looksAutomatic = ({ fax, filled_ms }: Traps) =>
  Boolean(fax) || (filled_ms !== undefined && filled_ms < FASTEST_MS)

/** Open until it is settled, so that the list of open messages shows the work that waits. */
export const messageStateOf = (state: CorrectionState): MessageState =>
  state === 'received' || state === 'in_review' ? 'open' : 'answered'

/** The fields that only corrections have; null for messages of the contact forms. */
export function correctionOf(row: MessageRow): StoredMessage['correction'] {
  const { ticket, page_type, page_slug, page_name, correction_kind, correction_state } = row
  if (!(ticket && page_type && page_slug && page_name && correction_kind && correction_state)) return null
  return {
    ticket,
    kind: correction_kind,
    state: correction_state,
    reason: row.decline_reason,
    page: { type: page_type, slug: page_slug, name: page_name },
    proof: row.proof,
  }
}

/** The ticket in a subject, with which a sender continues an earlier message. */
export const ticketIn = (subject: string | null): string | null =>
  /\b[CM]-[0-9A-HJ-NP-Z]{8}\b/.exec((subject ?? '').toUpperCase())?.[0] ?? null

const MOST_NAMED = 20

/** The mails that an answer follows, the first one first: of a long conversation the first and the latest. */
export function followsOf(receipt: string | null, answers: readonly (string | null)[]): string[] {
  const ids = [receipt, ...answers].filter((id) => id !== null)
  return ids.length <= MOST_NAMED ? ids : [...ids.slice(0, 1), ...ids.slice(1 - MOST_NAMED)]
}

/** Where the sender of a correction reads how it stands. */
export const correctionUrl = ({ config }: Pick<Deps, 'config'>, token: string) =>
  `${config.PUBLIC_URL}/corrections/${token}`
