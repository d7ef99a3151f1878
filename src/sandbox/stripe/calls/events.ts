import { call, listed, PAGING, reads } from '../call.ts'
import { addEndpoint } from '../deliveries.ts'
import { listOf, requiredText } from '../form.ts'

export const eventCalls = [
  ...reads('event', '/v1/events', { fields: ['type'] }),
  call('POST /v1/webhook_endpoints', 'url enabled_events api_version', async (book, { params }) => {
    const url = requiredText(params, 'url')
    const { endpoint, secret } = await addEndpoint(book, url, listOf(params, 'enabled_events'))
    return { ...endpoint, secret }
  }),
  call('GET /v1/webhook_endpoints', PAGING, async (book, { params }) =>
    listed(book, 'webhook_endpoint', '/v1/webhook_endpoints', params, {}),
  ),
  call('DELETE /v1/webhook_endpoints/:id', '', async (book, { id }) => {
    await book.get('webhook_endpoint', id)
    await book.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
