import { Hono } from 'hono'
import { challengePage, pagePolicy, receiptPage } from '#sandbox/stripe/pages.ts'
import type { Sandbox } from '#sandbox/stripe/sandbox.ts'
import { keyOf, PUBLISHABLE_KEY } from '#sandbox/stripe/server.ts'
import { AppError } from '#server/errors.ts'
import type { HttpEnv } from '#server/http/env.ts'
import { isLoopback } from '#server/http/probes.ts'

const SECOND = { success: true, fail: false }

/**
 * The sandbox on the product's own address: the card form and the bank's dialog reach it from the browser. Its
 * secret key is in the source and opens everything, so it counts on this machine only.
 */
export function sandboxRoutes(sandbox: Sandbox, productName: string) {
  const app = new Hono<HttpEnv>()
  app.get('/sandbox/receipts/:id', async (c) => {
    const receipt = await sandbox.findReceipt(c.req.param('id'))
    if (!receipt) throw new AppError('not_found', 'There is no such receipt.')
    c.header('content-security-policy', pagePolicy)
    return c.html(receiptPage(receipt, productName))
  })
  app.get('/sandbox/challenge', async (c) => {
    const payment = await sandbox.findPayment(c.req.query('payment') ?? '')
    if (!payment) throw new AppError('not_found', 'There is no such payment.')
    c.header('content-security-policy', pagePolicy)
    return c.html(challengePage(payment, localPath(c.req.query('return_to'))))
  })
  app.post('/sandbox/challenge', async (c) => {
    const form = await c.req.formData()
    const outcome = form.get('outcome')
    const isApproved = SECOND[outcome as keyof typeof SECOND]
    const payment = await sandbox.findPayment(String(form.get('payment')))
    if (!payment || isApproved === undefined) throw new AppError('not_found', 'There is no such payment.')
    await sandbox.authenticate(payment.clientSecret, isApproved)
    return c.redirect(localPath(form.get('return_to')), 303)
  })
  const api = async (request: Request, ip: string) => {
    if (keyOf(request) !== PUBLISHABLE_KEY && !isLoopback(ip))
      throw new AppError('forbidden', "The sandbox's secret key counts on this machine only.")
    return sandbox.fetch(request)
  }
  app.all('/v1/*', (c) => api(c.req.raw, c.get('client').ip))
  app.post('/sandbox/authenticate', (c) => api(c.req.raw, c.get('client').ip))
  app.post('/sandbox/clock', (c) => api(c.req.raw, c.get('client').ip))
  return app
}

/** A path of our own; anything else would send people away. */
function localPath(given: unknown): string {
  return typeof given === 'string' && /^\/(?![/\\])[\w\-/?=&.%]*$/.test(given) ? given : '/subscription'
}
