import type { Page } from '#server/platform/db/db.ts'
import { AuthError } from '../wire/errors.ts'

/** Pages count from 1; 50 to a page unless asked otherwise. */
export function readPage(page: string, perPage: string): Page {
  const limit = Math.min(readCount(perPage, 'per_page') || 50, 1_000)
  const number = Math.max(readCount(page, 'page'), 1)
  return { limit, offset: (number - 1) * limit }
}

/** Where the next and the last page are. `page` comes first in each link: clients read it from there. */
export function pageHeaders(path: string, { limit, offset }: Page, total: number): Record<string, string> {
  const present = offset / limit + 1
  const last = Math.max(1, Math.ceil(total / limit))
  const link = (page: number, rel: string) => `<${path}?page=${page}&per_page=${limit}>; rel="${rel}"`
  const links = [...(present < last ? [link(present + 1, 'next')] : []), link(last, 'last')]
  return { 'x-total-count': String(total), link: links.join(', ') }
}

function readCount(text: string, name: string): number {
  if (text === '') return 0
  if (!/^\d{1,7}$/.test(text)) throw new AuthError('validation_failed', `Bad Pagination Parameters: ${name}`)
  return Number(text)
}
