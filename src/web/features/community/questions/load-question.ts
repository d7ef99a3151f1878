import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { orNotFound } from '#web/lib/api.ts'
import { textOfQuestion } from '#web/lib/question-meta.ts'
import { questionQuery } from './queries.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST_PAGES = 5_000

/** The question for its page, and its metadata for search engines. */
export async function loadQuestion(queryClient: QueryClient, id: string, page: number) {
  if (!UUID.test(id) || page > MOST_PAGES) throw notFound()
  return textOfQuestion(await queryClient.ensureQueryData(questionQuery(id, page)).catch(orNotFound))
}
