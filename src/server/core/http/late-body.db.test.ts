import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { authClient, PASSWORD } from '#test/auth-client.ts'

const app = await sharedApp({ config: { AUTH_RATE_LIMITS: 'off' } })

/** A call whose body comes only when `send` is called. */
function begin(method: string, path: string, token: string, body: object) {
  const sent = JSON.stringify(body)
  const text = Promise.withResolvers<string>()
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(new TextEncoder().encode(await text.promise))
      controller.close()
    },
  })
  const headers = {
    apikey: app.deps.config.PUBLIC_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    // Without a length the body is read at once, to see that it is not too long.
    'content-length': String(sent.length),
  }
  const answered = app.fetch(path, { method, headers, body: stream, duplex: 'half' } as RequestInit)
  return { answered, send: () => text.resolve(sent) }
}

test.each([
  ['of the product', 'POST', '/api/setPreferences'],
  ['of the auth service', 'POST', '/auth/v1/factors/recovery-codes/verify'],
])('a call %s whose body comes after its session has ended is refused', async (_, method, path) => {
  const { id, email } = await app.person({ password: PASSWORD })
  const auth = authClient(app)
  await auth.signInWithPassword({ email, password: PASSWORD })
  const token = (await auth.getSession()).data.session?.access_token ?? ''
  const late = begin(method, path, token, { id, preferences: [], code: 'abcde-fghjk' })
  await auth.signOut({ scope: 'global' })
  late.send()
  const { status } = await late.answered
  expect([401, 403]).toContain(status)
})
