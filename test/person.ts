import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { HOUR_MS } from '#domain/text/duration.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { clientOf } from '#server/core/http/client-ip.ts'
import { hashPassword } from '#server/identity/auth/passwords/hash.ts'
import { type Origin, refreshSession, startSession } from '#server/identity/auth/sessions/service.ts'
import { createEmailUser } from '#server/identity/auth/users/create.ts'
import { insertRow } from '#server/platform/db/rows.ts'

/** The network of a person without a request. */
export const originOf = (ip: string): Origin => ({
  ...clientOf(ip, undefined, 0),
  userAgent: 'test',
  browser: null,
})
const FROM = originOf('127.0.0.1')

const OFFICE_OPEN_MS = 12 * HOUR_MS

export type NewPerson = Partial<Omit<User, 'kind' | 'sessionId' | 'methods' | 'roles' | 'hasShownFactor'>> & {
  password?: string
  /** In the back office. */
  role?: OfficeRole
}

/** A person with an account and a session of the real auth service, made without mail or password form. */
export async function signInPerson(deps: Deps, given: NewPerson) {
  const id = given.id ?? randomUUID()
  const { email = `${id.slice(0, 8)}@people.example`, name = 'Anna Example', role } = given
  const isConfirmed = given.isConfirmed ?? true
  const record = await createEmailUser(deps, {
    id,
    email,
    password_hash: given.password === undefined ? null : await hashPassword(given.password),
    user_metadata: { name, ...(given.shownAs && { shown_as: given.shownAs }) },
    isConfirmed,
  })
  if (!record) throw new Error(`${email} is taken.`)
  if (role)
    await insertRow(deps.db, 'office_roles', {
      person_id: id,
      role,
      given_by: 'command:test',
      given_at: deps.clock(),
    })
  let answer = await startSession(deps, record, 'password', FROM)
  const { access_token: token, refresh_token: refreshToken } = answer
  const sessionId = String(decodeJwt(token).session_id)
  const methods = [{ method: 'password', timestamp: Math.floor(deps.clock().getTime() / 1000) }]
  const { shownAs = '' } = given
  const user: User = {
    ...{ kind: 'user', id, email, name, shownAs, isConfirmed, sessionId, methods },
    roles: role ? [role] : [],
    hasShownFactor: false,
  }
  let signedInAt = deps.clock().getTime()
  /**
   * As in a browser: an access token near its end is exchanged before the next call. A person of the back
   * office signs in again where it would have closed.
   */
  const freshToken = async () => {
    if (role && deps.clock().getTime() - signedInAt >= OFFICE_OPEN_MS) {
      answer = await startSession(deps, record, 'password', FROM)
      signedInAt = deps.clock().getTime()
    }
    if (answer.expires_at * 1000 <= deps.clock().getTime())
      answer = await refreshSession(deps, answer.refresh_token, FROM)
    return answer.access_token
  }
  return { user, token, refreshToken, freshToken }
}
