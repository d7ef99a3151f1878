import { Hono } from 'hono'
import { MAIL_FREQUENCIES } from '#contract/market/watch-vocabulary.ts'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { AppError } from '#server/platform/errors.ts'
import { chooseMails } from './mails.ts'

/**
 * Where mail programs unsubscribe by one press (RFC 8058), and the form of the page is sent without scripts: a POST to
 * the URL of the page. A GET is the page, so that a scanner which opens every link changes nothing.
 */
export function unsubscribing(deps: Pick<Deps, 'db' | 'clock'>) {
  const app = new Hono<HttpEnv>()
  app.post('/watchlist/mails/:token', async (c) => {
    const form = await c.req.parseBody()
    const token = c.req.param('token')
    if (form['List-Unsubscribe'] === 'One-Click') {
      await chooseMails(deps, token, 'never')
      return c.text('You will get no more mails about your watches and questions.')
    }
    const frequency = MAIL_FREQUENCIES.find((one) => one === form.frequency)
    if (!frequency) throw new AppError('invalid', 'Please choose how often.', { field: 'frequency' })
    await chooseMails(deps, token, frequency)
    return c.redirect(`/watchlist/mails/${encodeURIComponent(token)}`, 303)
  })
  return app
}
