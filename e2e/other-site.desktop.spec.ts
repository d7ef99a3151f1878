import { expect, test } from '@playwright/test'

test('a page of another site reads a compound with the public key, also once the answer is kept', async ({
  page,
  baseURL,
}) => {
  // By its other name this machine is another site to a browser, with a page that has no policy of ours.
  const elsewhere = new URL('/elsewhere', baseURL)
  elsewhere.hostname = 'localhost'
  await page.route(elsewhere.href, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await page.goto(elsewhere.href)
  const read = () =>
    page.evaluate(async (url) => {
      const response = await fetch(url, { headers: { authorization: 'Bearer assayer-public-key' } })
      const { drug } = (await response.json()) as { drug: { name: string } }
      return { name: drug.name, hasRequestId: response.headers.has('x-request-id') }
    }, `${baseURL}/api/drug/bpc-157/vendors`)
  for (const answer of [await read(), await read()])
    expect(answer).toEqual({ name: 'bpc-157', hasRequestId: true })
  // Nothing can be changed from there: a browser asks first, and POST is not allowed.
  const write = page.evaluate(async (url) => {
    const headers = { authorization: 'Bearer assayer-public-key', 'content-type': 'application/json' }
    await fetch(url, { method: 'POST', headers, body: '{}' })
  }, `${baseURL}/api/reviews`)
  await expect(write).rejects.toThrow('Failed to fetch')
})
