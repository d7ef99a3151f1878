import { AuthClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { insertRow, listRows } from '#server/platform/db/rows.ts'
import type { TestApp } from './app.ts'

type Options = {
  /** The IP that the client seems to have; each has its own limits. */
  from?: string
  key?: string
  flowType?: 'implicit' | 'pkce'
}

let clients = 0

/** The browser's client, unmodified, with its own memory; its requests stay in the process. */
export function authClient(app: TestApp, { from, key, flowType = 'implicit' }: Options = {}) {
  const ip = from ?? `198.51.100.${++clients % 250}`
  const kept = new Map<string, string>()
  const authKey = key ?? app.deps.config.PUBLIC_KEY
  return new AuthClient({
    url: `${app.deps.config.PUBLIC_URL}/auth/v1`,
    headers: { apikey: authKey, Authorization: `Bearer ${authKey}` },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => {
        kept.set(name, value)
      },
      removeItem: (name) => {
        kept.delete(name)
      },
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = request.body ? await request.text() : null
      return app.fetch(
        request.url,
        { method: request.method, headers: request.headers, body, redirect: 'manual' },
        ip,
      )
    },
  })
}

export type Auth = ReturnType<typeof authClient>

/** A client in which a person has signed in by password. */
export async function enter(app: TestApp, email: string, password = PASSWORD) {
  const auth = authClient(app)
  const { data, error } = await auth.signInWithPassword({ email, password })
  return { auth, error, session: data.session }
}

/** A new person with a client in which they have signed in. */
export async function signedIn(app: TestApp, given: Parameters<TestApp['person']>[0] = {}) {
  const person = await app.person({ password: PASSWORD, ...given })
  return { ...person, auth: (await enter(app, person.email)).auth }
}

export const tokenOf = async (auth: Auth) => (await auth.getSession()).data.session?.access_token ?? ''

type Sent = {
  method?: string
  body?: object | string
  bearer?: string
  headers?: Record<string, string>
  from?: string
}

/** A call of the auth service as any program makes it; without a body it reads. */
export async function askAuth<Body = Record<string, unknown>>(app: TestApp, path: string, sent: Sent = {}) {
  const { body, bearer, headers, from, method = body === undefined ? 'GET' : 'POST' } = sent
  const response = await app.fetch(
    `/auth/v1${path}`,
    {
      method,
      redirect: 'manual',
      headers: {
        // A bearer shows the project too.
        ...(bearer ? { authorization: `Bearer ${bearer}` } : { apikey: app.deps.config.PUBLIC_KEY }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    from,
  )
  const text = await response.text()
  return {
    status: response.status,
    code: response.headers.get('x-sb-error-code'),
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Body,
  }
}

/** Why a call of the product refuses a bearer, after its status. */
export async function productAnswers(app: TestApp, bearer: string, path = '/api/drugs/totalcount') {
  const response = await app.fetch(path, { headers: { authorization: `Bearer ${bearer}` } })
  return [response.status, ((await response.json()) as { code?: string }).code]
}

/** A call whose body comes only when `send` is called. */
export function beginLate(app: TestApp, method: string, path: string, bearer: string, body: object) {
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
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    // Without a length the body is read at once, to see that it is not too long.
    'content-length': String(sent.length),
  }
  const answered = app.fetch(path, { method, headers, body: stream, duplex: 'half' } as RequestInit)
  return { answered, send: () => text.resolve(sent) }
}

/** An authenticator app that a person begins to set up. `show` types its present code, in any of their sessions. */
export async function newAuthenticator(app: TestApp, auth: Auth) {
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const [factorId, secret] = [data?.id ?? '', data?.totp.secret ?? '']
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.clock().getTime() })
  const show = (by = auth, typed = code()) => by.mfa.challengeAndVerify({ factorId, code: typed })
  return { factorId, secret, totp: data?.totp, code, show }
}

/** A second factor that was set up, whose app is not here. */
export const giveFactor = (app: TestApp, user_id: string, now = app.deps.clock()) =>
  insertRow(app.db, 'auth_factors', {
    ...{ id: crypto.randomUUID(), user_id, friendly_name: 'Phone', status: 'verified', secret: 'closed' },
    ...{ created_at: now, updated_at: now },
  })

/** A clock that starts at the real time, with which the client compares, and goes on by itself only a moment per look, so that mails have an order. */
export function steppingClock() {
  let now = new Date()
  const move = (ms: number) => {
    now = new Date(now.getTime() + ms)
    return now
  }
  return { clock: () => move(1), pass: (minutes: number) => move(minutes * 60_000) }
}

/** The newest mail to a person, with the parts of its link. */
export async function newestMail(app: TestApp, to: string) {
  const mail = await app.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const url = new URL(/https?:\S+\/auth\S+/.exec(mail.text)?.[0] ?? 'none:')
  const code = /Code: (\d{6})/.exec(mail.text)?.[1] ?? ''
  return {
    subject: mail.subject,
    text: mail.text,
    kind: mail.kind,
    url,
    code,
    token_hash: url.searchParams.get('token_hash') ?? '',
    type: url.searchParams.get('type') as 'signup',
  }
}

/** What a person was mailed, oldest first: all of it, or one kind. */
export const subjectsTo = async (app: TestApp, recipient: string, kind?: string) =>
  (await listRows(app.db, 'mails', { recipient, ...(kind && { kind }) }, 'created_at', 'id')).map(
    ({ subject }) => subject,
  )

export const countMails = async (app: TestApp, to: string) =>
  (await app.db.selectFrom('mails').select('id').where('recipient', '=', to).execute()).length

/** A strong password that is in no list. */
export const PASSWORD = 'correct horse 47'
