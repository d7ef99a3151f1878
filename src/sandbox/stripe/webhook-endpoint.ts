import type { Book } from './book.ts'
import { randomText } from './ids.ts'
import { made, unset } from './objects/fields.ts'
import type { WebhookEndpoint } from './objects/stored.ts'

/** A receiver of events. Its secret is shown once and never again. */
export async function addEndpoint(book: Book, url: string, events: string[]) {
  const endpoint: WebhookEndpoint = {
    ...made('webhook_endpoint', book.now),
    ...unset('api_version application description'),
    enabled_events: events.length > 0 ? events : ['*'],
    metadata: {},
    status: 'enabled',
    url,
  }
  const secret = `whsec_${randomText(32)}`
  await book.add('webhook_endpoint', endpoint, { hidden: { secret } })
  return { endpoint, secret }
}
