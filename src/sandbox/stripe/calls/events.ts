import { call } from '../call.ts'
import { listOf, requiredText, textOf } from '../form.ts'
import { listed, PAGING } from '../list.ts'
import { addEndpoint } from '../webhook-endpoint.ts'

export const eventCalls = [
  call('GET /v1/events', ['type', ...PAGING], async (book, { params }) => {
    const type = textOf(params, 'type')
    return listed(
      book,
      'event',
      '/v1/events',
      params,
      {},
      (event) => type === undefined || event.type === type,
    )
  }),
  call('GET /v1/events/:id', [], async (book, { ids: [id = ''] }) => book.get('event', id)),
  call('POST /v1/webhook_endpoints', ['url', 'enabled_events', 'api_version'], async (book, { params }) => {
    const url = requiredText(params, 'url')
    const { endpoint, secret } = await addEndpoint(book, url, listOf(params, 'enabled_events'))
    return { ...endpoint, secret }
  }),
  call('GET /v1/webhook_endpoints', [...PAGING], async (book, { params }) =>
    listed(book, 'webhook_endpoint', '/v1/webhook_endpoints', params, {}),
  ),
  call('DELETE /v1/webhook_endpoints/:id', [], async (book, { ids: [id = ''] }) => {
    await book.get('webhook_endpoint', id)
    await book.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
