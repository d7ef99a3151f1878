import { links, pathOf } from '#web/lib/links.ts'

/** The page that answers a question, for login and payment to lead back to. */
export function askedAt(question: string) {
  const { search, ...link } = links.aiSearch(question)
  return search ? `${pathOf(link)}?q=${encodeURIComponent(question)}` : pathOf(link)
}
