import type { Book } from './book.ts'
import { integerOf, nested, type Params, textOf } from './form.ts'
import type { Bodies, Kind } from './objects/stored.ts'

/** What a call is given: the ids of its path and the last of them, its parameters, and whether a browser's key asked. */
export type Asked = { ids: string[]; id: string; params: Params; isBrowser: boolean }

/** One call of the provider's API. `:id` in the path is handed over in `ids`. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params: readonly string[]
  forBrowsers?: boolean
  run: (book: Book, asked: Asked) => Promise<object>
}

/** `params` are names with blanks between; '' is none. */
export const call = (signature: `${Call['method']} /${string}`, params: string, run: Call['run']): Call => {
  const [method, path] = signature.split(' ') as [Call['method'], string]
  return { method, path, params: params.split(' ').filter(Boolean), run }
}

/** A call that is answered to the publishable key as well. */
export const browserCall = (...given: Parameters<typeof call>): Call => ({
  ...call(...given),
  forBrowsers: true,
})

export const PAGING = 'limit starting_after ending_before'

type Wanted<K extends Kind> = {
  /** Parameters that name an owner, whose objects alone are listed: a customer, another object. */
  customer?: string
  parent?: string
  /** Parameters that name the value of a field. */
  fields?: (keyof Bodies[K] & string)[]
  /** Further parameters, and which objects they leave in the list. */
  params?: string[]
  keep?: (params: Params) => (body: Bodies[K]) => boolean
}

/** The reads that every kind has: a list, newest first, and one by its id. */
export function reads<K extends Kind>(kind: K, path: `/${string}`, wanted: Wanted<K> = {}) {
  const { customer, parent, fields = [], params = [], keep } = wanted
  const own = [customer, parent].filter((name) => name !== undefined)
  return [
    call(`GET ${path}`, [...own, ...fields, ...params, PAGING].join(' '), async (book, asked) => {
      const owner = customer && textOf(asked.params, customer)
      if (owner) await book.customer(owner)
      const isKept = keep?.(asked.params)
      const filter = { customer: owner, parent: parent && textOf(asked.params, parent) }
      return listed(book, kind, path, asked.params, filter, (body) => {
        const isAsked = (name: keyof Bodies[K] & string) =>
          [undefined, body[name]].includes(textOf(asked.params, name) as Bodies[K][typeof name])
        return fields.every(isAsked) && isKept?.(body) !== false
      })
    }),
    call(`GET ${path}/:id`, '', (book, { id }) => book.get(kind, id)),
  ]
}

/** A page of a list in the provider's shape, newest first. `keep` filters its rows. */
export async function listed<K extends Kind>(
  book: Book,
  kind: K,
  url: string,
  params: Params,
  filter: { customer?: string | undefined; parent?: string | undefined },
  keep: (body: Bodies[K]) => boolean = () => true,
) {
  const limit = integerOf(params, 'limit', [1, 100]) ?? 10
  const startingAfter = textOf(params, 'starting_after')
  const endingBefore = textOf(params, 'ending_before')
  if (startingAfter) await book.get(kind, startingAfter, 'starting_after')
  if (endingBefore) await book.get(kind, endingBefore, 'ending_before')
  const found = await book.list(kind, filter, { startingAfter, endingBefore })
  const kept = found.filter(keep)
  // Before a cursor, the nearest ones count.
  const data = endingBefore ? kept.slice(-limit) : kept.slice(0, limit)
  return { object: 'list', data, has_more: kept.length > limit, url }
}

const SECONDS: [number, number] = [0, 99_999_999_999]

/** Whether something was made within the times that were asked for, in seconds. */
export function createdWithin(params: Params) {
  const created = nested(params, 'created')
  const [from, until] = [integerOf(created, 'gte', SECONDS), integerOf(created, 'lt', SECONDS)]
  return (body: { created: number }) =>
    (from === undefined || body.created >= from) && (until === undefined || body.created < until)
}
