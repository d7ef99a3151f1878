import { expect, test } from 'vitest'
import { createClient } from './client.ts'

test('a provider that says nothing is asked three times, each as long as a try takes', async () => {
  const asked: Request[] = []
  const silent = (request: Request) => {
    asked.push(request)
    return new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  }
  const client = createClient({ secretKey: 'sk_test_of_a_test', fetch: silent, tryMs: 20 })
  await expect(client.customers.retrieve('cus_1')).rejects.toMatchObject({
    type: 'StripeConnectionError',
    message: expect.stringMatching(/aborted due to timeout/),
  })
  expect(asked).toHaveLength(3)
})
