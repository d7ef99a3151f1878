import type { GoTrueClient } from '@supabase/auth-js'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { useEffect } from 'react'
import { pageValue } from './page-value.ts'
import {
  needsRenewal,
  type Person,
  type SessionState,
  SIGNED_OUT,
  STORAGE_KEY,
  stateOf,
  storedPerson,
} from './session-state.ts'
import { deviceStorage } from './storage.ts'

/** The client of the auth service. */
export type Auth = GoTrueClient

/** After this time a person counts as signed out; a session confirmed later still counts. */
const CHECK_LIMIT_MS = 5_000

const UNKNOWN: SessionState = { status: 'checking', person: null }

// Only the browser has sessions, so what the module keeps belongs to one person; the server never changes it.
const state = pageValue<SessionState>(UNKNOWN)
let client: Promise<Auth> | undefined
let checked: Promise<void> | undefined
/** The check waits for the auth service, not only for its client. */
let isRenewing = false
/** A token that the server refused is renewed once for all calls that were refused with it. */
let renewal: ReturnType<Auth['refreshSession']> | undefined

/** The unmodified client of the auth service, loaded when it is first needed. */
export function auth(): Promise<Auth> {
  client ??= connect().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

async function connect(): Promise<Auth> {
  const { makeAuthClient } = await import('./auth-client.ts')
  const made = makeAuthClient({})
  // Also notified of changes in other tabs.
  made.onAuthStateChange((_, session) => state.set(stateOf(session)))
  return made
}

/**
 * A client for external sign-in, which leaves this page and comes back to another: the proof that both are the
 * same browser (PKCE) waits in the storage.
 */
export async function leavingAuth(): Promise<Auth> {
  const { makeAuthClient } = await import('./auth-client.ts')
  return makeAuthClient({ flowType: 'pkce', autoRefreshToken: false })
}

/** Forgets the session of a deleted account. The auth service knows it no longer, so nothing is asked of it. */
export function dropSession() {
  deviceStorage.removeItem(STORAGE_KEY)
  state.set(SIGNED_OUT)
}

/** Finds out once who sits here, and follows changes from then on. A check that fails is not a session. */
export function checkSession(): Promise<void> {
  checked ??= check()
  return checked
}

async function check() {
  const stored = deviceStorage.getItem(STORAGE_KEY)
  // A tab without a session finds one of another tab in the storage.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue !== null && !client) void follow()
    if ((key === STORAGE_KEY && newValue === null) || key === null) state.set(SIGNED_OUT)
  })
  if (stored === null) return state.set(SIGNED_OUT)
  state.set({ status: 'checking', person: storedPerson(stored) })
  isRenewing = needsRenewal(stored, Date.now())
  await follow()
  isRenewing = false
}

async function follow() {
  const found = auth()
    .then((client) => client.getSession())
    .then(
      ({ data }) => state.set(stateOf(data.session)),
      () => state.set(SIGNED_OUT),
    )
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      state.set(SIGNED_OUT)
      resolve()
    }, CHECK_LIMIT_MS)
    void found.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * A call with this header was refused although a person is signed in: the session was ended elsewhere, asks for a code
 * since a second factor was added elsewhere, or its token has expired by the server's clock. True when asking again
 * makes sense.
 */
export async function recheckSession(authorization: string | undefined): Promise<boolean> {
  if (state.get().status !== 'signed-in') return false
  const client = await auth()
  const { data: before } = await client.getSession()
  // Another call found out first.
  if (authorization !== `Bearer ${before.session?.access_token}`) return true
  const { data, error: refusal } = await client.getUser()
  if (refusal) {
    // No answer is no verdict.
    if (!isVerdict(refusal)) return false
    renewal ??= client.refreshSession().finally(() => {
      renewal = undefined
    })
    const { error } = await renewal
    if (error && !isVerdict(error)) return false
    if (error) await client.signOut({ scope: 'local' })
    return true
  }
  const { data: current } = await client.getSession()
  if (!current.session) return true
  state.set(stateOf({ ...current.session, user: data.user }))
  return state.get().status !== 'signed-in'
}

const isVerdict = ({ status }: { status?: number | undefined }) =>
  status !== undefined && status < 500 && status !== 429

/** Who sits at this browser, followed live. While a page is rendered and first shown nothing is known. */
export const useSession = (): SessionState => useSessionPart((session) => session)

/**
 * Who is signed in; null for everybody else, and until it is known. What asks only this is not rendered again for a
 * visitor once it is known that no one is signed in.
 */
export const useSignedIn = (): Person | null => useSessionPart(signedInAs)

/** The same at a press, once `checkSession` has found it out. */
export const personNow = (): Person | null => signedInAs(state.get())

const signedInAs = ({ status, person }: SessionState) => (status === 'signed-in' ? person : null)

/** The shown person: also that of the last visit while it is checked, but no person whose code is still due. */
export const useShownPerson = (): Person | null =>
  useSessionPart(({ status, person }) => (status === 'code-needed' ? null : person))

/** `select` gives the same object as long as the session is the same; otherwise React would render for ever. */
function useSessionPart<Part>(select: (session: SessionState) => Part): Part {
  // In a separate task: changes by the check are rendered after hydration, not within it.
  useEffect(() => {
    const timer = setTimeout(checkSession)
    return () => clearTimeout(timer)
  }, [])
  return state.usePart(select)
}

/**
 * The proof of the next call: the access token of the signed-in person, with the public key; for everybody
 * else the public key, which the server wrote into the page. What is public never waits for the auth service: it is
 * asked for as a visitor, and again when the session is there.
 */
export const bearer = createIsomorphicFn()
  .server(async (_call: { isPublic: boolean }): Promise<Record<string, string>> => {
    const { publicKey } = getGlobalStartContext() as unknown as { publicKey: string }
    return { authorization: `Bearer ${publicKey}` }
  })
  .client(async ({ isPublic }: { isPublic: boolean }): Promise<Record<string, string>> => {
    const { publicKey = '' } = document.documentElement.dataset
    const check = checkSession()
    if (!(isPublic && isRenewing)) await check
    const session =
      state.get().status === 'signed-in' ? (await (await auth()).getSession()).data.session : null
    if (!session) return { authorization: `Bearer ${publicKey}` }
    return { authorization: `Bearer ${session.access_token}`, apikey: publicKey }
  })
