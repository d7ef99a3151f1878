import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newDataFolder, startProduct } from '#test/process.ts'

/**
 * A proxy between the product's client and its own sandbox. `onSold` runs when a subscription has been made and
 * its answer has not been passed on yet.
 */
async function startProxy(onSold: () => void) {
  let target = ''
  let isSold = false
  const server = createServer(async (request, response) => {
    const { host, connection, ...headers } = request.headers as Record<string, string>
    const { method = 'GET' } = request
    const sent = await text(request)
    const init = { method, headers, ...(sent && { body: sent }) }
    const answer = await fetch(target + request.url, init).catch(() => null)
    // The product is not listening yet, or no more.
    if (!answer) return request.socket.destroy()
    const body = await answer.text()
    if (request.method === 'POST' && request.url === '/v1/subscriptions' && !isSold) {
      isSold = true
      onSold()
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    pointTo: (url: string) => {
      target = url
    },
    close: () => server.close(),
  }
}

async function signUp(url: string) {
  const headers = { apikey: 'assayer-public-key', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: `${randomUUID()}@people.example`, password: 'correct horse battery' })
  const response = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body })
  return (await response.json()) as { access_token: string; user: { id: string; email: string } }
}

test('killed between the provider’s answer and our write: after the restart there is one subscription, paid once', async () => {
  const DATA_DIR = newDataFolder()
  let kill = () => {}
  const proxy = await startProxy(() => kill())
  const env = { DATA_DIR, DEMO: 'empty', STRIPE_API_BASE: proxy.url, AUTH_AUTOCONFIRM: 'on' }
  const first = await startProduct(env)
  proxy.pointTo(first.url)
  kill = () => first.kill('SIGKILL')
  await first.untilReady()
  const { access_token: token, user } = await signUp(first.url)
  const { id, email } = user
  const call = async (url: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const mapped = await call(first.url, '/map-user-subscription', { user_email: email, user_id: id })
  const { stripe_id: customerId } = mapped.body.subscription as { stripe_id: string }
  const order = { user_id: id, customerId, user_email: email, payment_method_id: 'pm_card_visa' }
  await expect(call(first.url, '/create-subscription', order)).rejects.toThrow()
  await first.exited

  const second = await startProduct(env)
  proxy.pointTo(second.url)
  await second.untilReady()
  expect((await call(second.url, '/create-subscription', order)).body).toMatchObject({ status: 'active' })
  const info = await call(second.url, `/api/getSubscriptionInfo?id=${id}`)
  expect(info.body).toMatchObject({ status: 'active', isCanceled: false })
  const history = await call(second.url, `/api/transaction-history?user_id=${id}`)
  expect(history.body.transactions).toHaveLength(1)
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const asked = `/v1/subscriptions?customer=${customerId}&status=all`
  const provided = (await fetch(second.url + asked, { headers })).json()
  expect(await provided).toMatchObject({ data: [{ id: info.body.subscriptionId, status: 'active' }] })
  second.kill('SIGTERM')
  await second.exited
  proxy.close()
})
