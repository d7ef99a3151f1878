/** By these a results page asks; suggestions and pickers ask otherwise. Must agree with the page's own query. */
const RESULTS_THRESHOLD = 0.5
const LONGEST = 100

/** A question as counted: lower case, accents kept, and cut at the longest useful length. */
export const normalQuestion = (question: string) =>
  question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST)

/** Whether a call asks for the first page of results. */
export const isQuestion = ({ offset, threshold }: { offset: number; threshold: number }) =>
  offset === 0 && threshold === RESULTS_THRESHOLD

/** What a path of a results page, or of its call, asks for; null for all other paths. */
export function questionOf(pathAndQuery: string): string | null {
  if (pathAndQuery.startsWith('/search/')) {
    const [path = '', query] = pathAndQuery.split('?')
    return query ? null : decoded(path.slice('/search/'.length))
  }
  if (!pathAndQuery.startsWith('/api/search/drugs?')) return null
  const asked = new URLSearchParams(pathAndQuery.slice(pathAndQuery.indexOf('?')))
  const given = { offset: Number(asked.get('offset')), threshold: Number(asked.get('threshold')) }
  return isQuestion(given) ? normalQuestion(asked.get('query') ?? '') : null
}

function decoded(part: string): string | null {
  try {
    return normalQuestion(decodeURIComponent(part))
  } catch {
    return null
  }
}
