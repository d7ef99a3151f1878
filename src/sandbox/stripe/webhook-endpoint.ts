import type { Book } from './book.ts'
import { newId, randomText } from './ids.ts'
import type { WebhookEndpoint } from './objects/stored.ts'

/** A receiver of events. Its secret is shown once and never again. */
export async function addEndpoint(book: Book, url: string, events: string[]) {
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: book.now,
    description: null,
    enabled_events: events.length > 0 ? events : ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
  const secret = `whsec_${randomText(32)}`
  await book.add('webhook_endpoint', endpoint, { hidden: { secret } })
  return { endpoint, secret }
}
