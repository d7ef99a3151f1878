import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

test('without keys Google is refused as not enabled, as is an unknown provider', async () => {
  const app = await startTestApp()
  const response = await app.fetch('/auth/v1/authorize?provider=google')
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed'])
  const { auth } = (await app.visitor('getSettings', {})).body
  expect(auth.google).toBe(false)
  const other = await app.fetch('/auth/v1/authorize?provider=github')
  expect(await other.json()).toMatchObject({ msg: expect.stringContaining('Unsupported provider') })
  await app.close()
})
