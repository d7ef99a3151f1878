import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

test('a page of another site reads a compound with the public key, also once the answer is kept', async ({
  page,
  baseURL,
}) => {
  const elsewhere = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'),
  ).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  const read = () =>
    page.evaluate(async (url) => {
      const response = await fetch(url, { headers: { authorization: 'Bearer assayer-public-key' } })
      const { drug } = (await response.json()) as { drug: { name: string } }
      return { name: drug.name, hasRequestId: response.headers.has('x-request-id') }
    }, `${baseURL}/api/drug/bpc-157/vendors`)
  for (const answer of [await read(), await read()])
    expect(answer).toEqual({ name: 'bpc-157', hasRequestId: true })
  // Nothing can be changed from there: a browser asks first whether it may send the bearer, whatever the body is.
  const write = page.evaluate(async (url) => {
    const headers = { authorization: 'Bearer assayer-public-key', 'content-type': 'text/plain' }
    await fetch(url, { method: 'POST', headers, body: '{}' })
  }, `${baseURL}/api/reviews`)
  await expect(write).rejects.toThrow('Failed to fetch')
  elsewhere.close()
})
