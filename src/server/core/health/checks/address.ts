import { randomBytes } from 'node:crypto'
import { type Finding, fine, note, wrong } from '../check.ts'

const WITHIN_MS = 3_000
/** The proxy answers, and no process behind it. */
const NOBODY_THERE = new Set([502, 503, 504])

/** What `/healthz` answers to this question, which only this installation can work out. */
export const markFor = (derive: (input: string) => string, question: string) =>
  derive(`installation ${question}`)

/** Whether the address that people type leads to this installation, asked at its own `/healthz`. */
export async function checkAddress(url: string, derive: (input: string) => string): Promise<Finding> {
  const question = randomBytes(24).toString('base64url')
  const notReached = (reason: string) =>
    note('address', `${url} was not reached from here: ${reason}.`, 'Open it in a browser.')
  let answer: { status?: unknown; mark?: unknown }
  try {
    const response = await fetch(`${url}/healthz?mark=${question}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    if (NOBODY_THERE.has(response.status)) return notReached(`it answers ${response.status}`)
    answer = (await response.json().catch(() => ({}))) ?? {}
  } catch (error) {
    const { message, cause } = error as Error
    return notReached(cause instanceof Error ? cause.message : message)
  }
  if (answer.mark === markFor(derive, question)) return fine('address', `${url} leads here.`)
  if (answer.status === 'ok' && answer.mark === undefined)
    return note('address', `${url} is answered by an earlier version.`, 'Restart the processes.')
  return wrong(
    'address',
    `${url} does not lead to this installation.`,
    'Correct PUBLIC_URL, its DNS record or the proxy: links in mails and pages begin with it.',
  )
}
