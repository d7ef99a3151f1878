import { type Context, Hono } from 'hono'
import { challengePage, pagePolicy, receiptPage } from '#sandbox/stripe/pages.ts'
import type { Sandbox } from '#sandbox/stripe/sandbox.ts'
import { keyOf, PUBLISHABLE_KEY } from '#sandbox/stripe/server.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { requireThisMachine } from '#server/core/http/this-machine.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'

const SECOND = { success: true, fail: false }

/**
 * The sandbox on the product's own host: the card form and the bank's dialog reach it from the browser. Its
 * secret key is in the source and opens everything, so it counts on this machine only.
 */
export function sandboxRoutes(sandbox: Sandbox, { PRODUCT_NAME, PUBLIC_URL }: Config) {
  const app = new Hono<HttpEnv>()
  app.get('/sandbox/receipts/:id', async (c) => {
    const receipt = await sandbox.findReceipt(c.req.param('id'))
    if (!receipt) throw new AppError('not_found', 'There is no such receipt.')
    c.header('content-security-policy', pagePolicy)
    return c.html(receiptPage(receipt, PRODUCT_NAME))
  })
  app.get('/sandbox/challenge', async (c) => {
    const payment = await sandbox.findPayment(c.req.query('payment') ?? '')
    if (!payment) throw new AppError('not_found', 'There is no such payment.')
    c.header('content-security-policy', pagePolicy)
    return c.html(challengePage(payment, localPath(c.req.query('return_to'))))
  })
  app.post('/sandbox/challenge', async (c) => {
    const form = await readForm(c.req.raw)
    const outcome = form.get('outcome')
    const isApproved = SECOND[outcome as keyof typeof SECOND]
    const payment = await sandbox.findPayment(String(form.get('payment')))
    if (!payment || isApproved === undefined) throw new AppError('not_found', 'There is no such payment.')
    await sandbox.authenticate(payment.clientSecret, isApproved)
    return c.redirect(localPath(form.get('return_to')), 303)
  })
  const api = async (c: Context<HttpEnv>) => {
    if (keyOf(c.req.raw) !== PUBLISHABLE_KEY)
      requireThisMachine(c, PUBLIC_URL, "The sandbox's secret key counts on this machine only.")
    return sandbox.fetch(c.req.raw)
  }
  app.all('/v1/*', api)
  app.post('/sandbox/authenticate', api)
  app.post('/sandbox/clock', api)
  return app
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    throw new AppError('malformed', 'The body is no form.', { detail: error })
  }
}

/** A path of our own; anything else would send people away. */
function localPath(given: unknown): string {
  return typeof given === 'string' && /^\/(?![/\\])[\w\-/?=&.%+*]*$/.test(given) ? given : '/subscription'
}
