import type { TestApp } from './app.ts'

/** One call of the sandbox's API, as a program on this machine or (with `pk_test_sandbox`) a browser makes it. */
export async function sandboxCall(
  app: Pick<TestApp, 'fetch'>,
  path: string,
  params: Record<string, string> | null,
  key = 'sk_test_sandbox',
) {
  const response = await app.fetch(
    path,
    {
      method: params ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(params && { body: new URLSearchParams(params).toString() }),
    },
    '127.0.0.1',
  )
  // biome-ignore lint/suspicious/noExplicitAny: the provider's answers are as many as its objects.
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}
