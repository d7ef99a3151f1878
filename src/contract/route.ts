import type { Permission } from './identity/office-vocabulary.ts'

/**
 * access: `open` needs no bearer · `key` any known bearer (public key or a person's token) · `user` a person ·
 * a permission, such as `feeds.decide`, a person of the back office who has it (decision 35). Whatever such a call
 * changes is in the audit log (decision 36).
 * cache: `shared` answers are the same for every visitor, and are kept until something that they show changes.
 */
export type Access = 'open' | 'key' | 'user' | Permission

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  cache?: 'shared'
  /** What it tells is for one person, by their token or a link they were sent: no key of the API opens it. */
  isPersonal?: true
  /** Asks for the second factor again when it was shown more than ten minutes ago. */
  isSensitive?: true
  /**
   * Said where the method does not tell whether the audit log has the call: true of a GET such as an export or a look at a
   * person's data, false of a call that sends a body and only reads.
   */
  isRecorded?: boolean
}

/** Further facts of a call, after its method, path and access. */
type More = Omit<Route, 'method' | 'path' | 'access'>

const by =
  <const Method extends Route['method']>(method: Method) =>
  <const Path extends string, const Who extends Access, const Rest extends More = Record<never, never>>(
    path: Path,
    access: Who,
    more?: Rest,
  ) => ({ method, path, access, ...(more as Rest) })

export const get = by('GET')
export const post = by('POST')
export const put = by('PUT')
export const remove = by('DELETE')

/** A read that anybody may make, with the same answer for every visitor. */
export const shared = <const Path extends string>(path: Path) => get(path, 'key', { cache: 'shared' })

/** Whether a key may make a call: it reads public data, and nothing of an account. */
export const isForKeys = ({ method, access, isPersonal }: Route) =>
  method === 'GET' && (access === 'open' || access === 'key') && !isPersonal
