import { AS_PAGE, LOGGED, paged, read, readPages } from '#web/lib/api.ts'

/** The calls that answer with questions or their answers. */
export const QUESTIONS = ['listQuestions', 'getQuestion'] as const

/** Questions about a compound or vendor, page by page. A new question makes the cached page stale. */
export const questionsQuery = (target_id: string) =>
  readPages('listQuestions', { query: { target_id } }, { list: 'questions', ...AS_PAGE, meta: LOGGED })

/** A question with a page of its answers. */
export const questionQuery = (id: string, page: number) =>
  read('getQuestion', { params: { id }, query: paged(page) }, AS_PAGE)
