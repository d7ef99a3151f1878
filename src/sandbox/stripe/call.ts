import type { Book } from './book.ts'
import type { Params } from './form.ts'

/** What a call is given: the ids of its path, its parameters, and whether a browser's key asked. */
export type Asked = { ids: string[]; params: Params; isBrowser: boolean; publicUrl: string }

/** One call of the provider's API. `:id` in the path is handed over in `ids`. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params: readonly string[]
  /** Answered to the publishable key as well. */
  forBrowsers?: boolean
  run: (book: Book, asked: Asked) => Promise<object>
}

export const call = (
  signature: `${Call['method']} /${string}`,
  params: readonly string[],
  run: Call['run'],
  options: Pick<Call, 'forBrowsers'> = {},
): Call => {
  const [method, path] = signature.split(' ') as [Call['method'], string]
  return { method, path, params, run, ...options }
}
