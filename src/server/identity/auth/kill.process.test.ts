import { AuthClient } from '@supabase/auth-js'
import { afterAll, expect, test } from 'vitest'
import { newDataFolder, startProduct } from '#test/process.ts'

const AT_ONCE = 8
const BEFORE_KILL = 10
const PASSWORD = 'correct horse 47'
const DATA_DIR = newDataFolder()
const env = { DATA_DIR, AUTH_RATE_LIMITS: 'off', DEMO: 'empty' }

let running: Awaited<ReturnType<typeof startProduct>> | undefined
afterAll(() => running?.kill('SIGKILL'))

async function start() {
  const product = await startProduct(env)
  running = product
  await product.untilReady()
  return product
}

const clientOf = (url: string) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: 'assayer-public-key', Authorization: 'Bearer assayer-public-key' },
    persistSession: false,
    autoRefreshToken: false,
  })

const mailsAt = async (url: string) =>
  (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; links: string[] }[]

test('every confirmed sign-up is there after kill -9, with its mail', async () => {
  const first = await start()
  const confirmed: string[] = []
  // Each of them signs up one person after the other until there is no answer: the kill is in the middle of the others.
  const signUps = Array.from({ length: AT_ONCE }, async (_, line) => {
    for (let n = 0; ; n += 1) {
      const email = `person-${line}-${n}@people.example`
      const { error } = await clientOf(first.url).signUp({ email, password: PASSWORD })
      if (error) return
      confirmed.push(email)
      if (confirmed.length === BEFORE_KILL) first.kill('SIGKILL')
    }
  })
  await Promise.all(signUps)
  await first.exited
  expect(confirmed.length).toBeGreaterThanOrEqual(BEFORE_KILL)

  const second = await start()
  const mails = await mailsAt(second.url)
  for (const email of confirmed) {
    const link = new URL(mails.find(({ to }) => to === email)?.links[0] ?? 'none:')
    const token_hash = link.searchParams.get('token_hash') ?? ''
    const auth = clientOf(second.url)
    expect((await auth.verifyOtp({ token_hash, type: 'signup' })).data.user?.email).toBe(email)
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  }

  // A session, too, outlives the process.
  const auth = clientOf(second.url)
  const [email = ''] = confirmed
  const { data } = await auth.signInWithPassword({ email, password: PASSWORD })
  second.kill('SIGKILL')
  await second.exited
  const third = await start()
  const later = clientOf(third.url)
  expect((await later.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error).toBeNull()
  expect((await later.getUser(data.session?.access_token)).data.user?.email).toBe(email)
})
