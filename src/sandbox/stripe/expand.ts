import type { Book } from './book.ts'
import { intentOf } from './engine/charge.ts'
import { listOf, type Params } from './form.ts'
import { kindOf } from './objects/fields.ts'
import type { Invoice } from './objects/stored.ts'
import { invalid } from './refusal.ts'

type Node = Record<string, unknown>

const MOST_NAMES = 4

/** Replaces ids by objects, and adds the fields that are only sent on demand, at every path that was asked for. */
export async function expand(book: Book, answer: object, params: Params): Promise<object> {
  const whole = structuredClone(answer) as Node
  for (const path of listOf(params, 'expand')) {
    const names = path.split('.')
    if (names.length > MOST_NAMES)
      throw invalid(`You cannot expand more than ${MOST_NAMES} levels of a property. Property: ${path}`)
    await expandAt(book, whole, names, path)
  }
  return whole
}

async function expandAt(book: Book, value: unknown, names: string[], path: string): Promise<void> {
  if (Array.isArray(value)) {
    for (const entry of value) await expandAt(book, entry, names, path)
    return
  }
  const [name, ...rest] = names
  if (name === undefined || value === null || value === undefined) return
  const node = value as Node
  if (node.deleted) return
  if (!Object.hasOwn(node, name)) {
    const included = await include(book, node, name)
    if (included === undefined)
      throw invalid(`This property cannot be expanded (${name}). Property: ${path}`, { param: 'expand' })
    node[name] = included
  } else if (typeof node[name] === 'string') node[name] = await load(book, node[name], path)
  await expandAt(book, node[name], rest, path)
}

async function load(book: Book, id: string, path: string) {
  const kind = kindOf(id)
  if (!kind) throw invalid(`This property cannot be expanded. Property: ${path}`, { param: 'expand' })
  return (await book.find(kind, id)) ?? { id, object: kind, deleted: true }
}

/** Fields of an invoice that are absent unless expanded. */
async function include(book: Book, node: Node, name: string): Promise<unknown> {
  if (node.object !== 'invoice') return undefined
  const invoice = node as unknown as Invoice
  if (name === 'payments') {
    const data = await book.list('invoice_payment', { parent: invoice.id })
    return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice.id}/payments` }
  }
  if (name !== 'confirmation_secret') return undefined
  if (invoice.status === 'draft') return null
  return { client_secret: (await intentOf(book, invoice)).client_secret, type: 'payment_intent' }
}
