import { prepare, type StoredAnswer } from './answer-cache.ts'

/** Says of an answer that it is what was last known: its records could not be read. */
const HEADER = 'x-last-known'

const noted = new WeakMap<StoredAnswer, Promise<StoredAnswer>>()

/** The answer as it was kept, marked as such: by a header with its time, and on a page by a line at its top. */
export function asLastKnown(answer: StoredAnswer): Promise<StoredAnswer> {
  const found = noted.get(answer)
  if (found) return found
  const made = mark(answer)
  noted.set(answer, made)
  return made
}

async function mark(answer: StoredAnswer) {
  const { 'cache-tag': _, ...headers } = answer.forms.headers
  const isPage = headers['content-type']?.startsWith('text/html')
  const { body } = await answer.forms.plain()
  const text = Buffer.from(body ?? []).toString()
  return prepare(answer.since, answer.madeAt, {
    route: answer.route,
    status: answer.status,
    headers: { ...headers, [HEADER]: answer.madeAt.toISOString() },
    body: isPage ? withLine(text, answer.madeAt) : text,
    // Nobody may keep it longer than the outage.
    tags: null,
  })
}

/** The web program takes over a page with what it does not know at the top of its body. */
function withLine(page: string, madeAt: Date) {
  const time = madeAt.toISOString().slice(11, 16)
  const line = `We cannot reach our records at the moment. This page is as it was at ${time} UTC.`
  return page.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<p role="status" class="bg-caution-soft px-4 py-3 text-center text-sm text-caution">${line}</p>`,
  )
}
