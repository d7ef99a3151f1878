import { createHash, createHmac } from 'node:crypto'
import type { Row } from '#server/platform/db/rows.ts'

/** Values by field. They may include people's texts and secrets; the log removes both. */
export type Facts = Readonly<Record<string, unknown>>

/** Field → what it was and what it is. */
export type Difference = Record<string, [before: unknown, after: unknown]>

export type AuditEntry = Row<'audit_log'>

/** The hash before the first entry. */
export const ROOT = '0'.repeat(64)

const KEYED = 'keyed:'
const isKeyed = (hash: string) => hash.startsWith(KEYED)

/** Hash of an entry. With a key, access to the database alone is not enough to compute it. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>, key: Buffer | null): string {
  const letters = lettersOf(entry)
  return key === null ? sha256(letters) : KEYED + createHmac('sha256', key).update(letters).digest('hex')
}

/** The order and the letters are fixed: one changed letter anywhere changes the hash. */
const lettersOf = (entry: Omit<AuditEntry, 'hash'>) =>
  JSON.stringify([
    entry.number,
    entry.at.toISOString(),
    entry.actor,
    entry.roles,
    entry.network,
    entry.call,
    entry.target,
    entry.before,
    entry.after,
    entry.difference,
    entry.request_id,
    entry.previous,
  ])

/** Entries that are not as they were written. */
export type Fault = {
  from: number
  to: number
  what:
    | 'missing'
    | 'altered'
    | 'without the key'
    | 'of another key'
    | 'cut off without an entry that says so'
    | 'not as in the last check'
}

/** The newest entry of a log that was whole, and the mark of the key that it was checked with. */
export type Verified = { number: number; hash: string; key: string | null }

/** Call and target of the entry for a cut of the log and its last number. */
export const TRIM = 'trim audit log'
export const trimTarget = (number: number) => `audit:${number}`

/**
 * Checks the chain entry by entry, in order; `end` returns the faults. Every entry after the first keyed one needs a
 * key: otherwise, access to the database alone would be enough to rewrite the last entries. So does the newest entry, if
 * there is a key, and the entry that was the newest of the last check (`verified`) is still there. Where no keyed
 * entry fits and nothing else is wrong, the key is another one (`isSameKey`: the last check had this key). A log that
 * begins at an anchor needs the entry of its cut: an anchor has no key, so it could be forged in the database.
 */
export function followChain(
  begin: { number: number; hash: string },
  { key, verified, isSameKey }: { key: Buffer | null; verified: Verified | null; isSameKey: boolean },
) {
  let faults: Fault[] = []
  const seals = { fitting: 0, other: 0 }
  let { number, hash } = begin
  let keyedFrom: number | null = isKeyed(begin.hash) ? begin.number + 1 : null
  let isCutTold = begin.number === 0
  const find = (what: Fault['what'], from: number, to = from) => {
    const last = faults.at(-1)
    // Where a hash is wrong the next entry does not match either; that counts as one fault.
    if (last?.to !== from || last.what !== what) faults.push({ from, to, what })
  }
  return {
    follow(entry: AuditEntry) {
      const isNext = entry.number === number + 1
      if (!isNext) find('missing', number + 1, entry.number - 1)
      else if (entry.previous !== hash) find('altered', number > begin.number ? number : entry.number)
      if (isKeyed(entry.hash)) keyedFrom ??= entry.number
      const isFitting = hashOf(entry, isKeyed(entry.hash) ? key : null) === entry.hash
      if (isKeyed(entry.hash)) seals[isFitting ? 'fitting' : 'other'] += 1
      const lacksKey = keyedFrom !== null && !isKeyed(entry.hash)
      if (!isFitting || lacksKey) find(isFitting ? 'without the key' : 'altered', entry.number)
      else if (entry.call === TRIM && entry.target === trimTarget(begin.number)) isCutTold = true
      if (entry.number === verified?.number && entry.hash !== verified.hash)
        find('not as in the last check', entry.number)
      number = entry.number
      hash = entry.hash
    },
    end(head: { number: number; hash: string }): { faults: Fault[]; keyedFrom: number | null } {
      if (head.number > number) find('missing', number + 1, head.number)
      else if (head.number < number || head.hash !== hash) find('altered', head.number, number)
      const isOtherKey = !isSameKey && seals.other > 0 && seals.fitting === 0
      if (isOtherKey && faults.length === seals.other)
        faults = [{ from: keyedFrom ?? 0, to: number, what: 'of another key' }]
      const last = Math.max(number, head.number)
      if (verified && last < verified.number) find('not as in the last check', last + 1, verified.number)
      if (key && keyedFrom === null && number > begin.number)
        find('without the key', begin.number + 1, number)
      if (!isCutTold)
        faults.unshift({ from: 1, to: begin.number, what: 'cut off without an entry that says so' })
      return { faults, keyedFrom }
    },
  }
}

/** Identities and secrets: the log keeps not even their digest. */
const SECRET = /e-?mail|pass|secret|token|key|nonce|^code$/i
const isSecret = (field: string, value: unknown) =>
  SECRET.test(field) || (typeof value === 'string' && value.includes('@'))
/** What people write in their own words. */
const IN_WORDS = /name|text|reason|words|answer|message|note|body|title|comment|how$/i
/** States, ids, slugs, times, paths: one word, and no email. */
const WORD = /^[\w.:+/-]{1,80}$/
const MOST_LISTED = 10

/** A digest of facts, whatever the order of their fields; null of nothing. */
export function digestOf(facts: Facts | null | undefined): string | null {
  if (!facts) return null
  const told = Object.entries(facts).filter(([field, value]) => !isSecret(field, value))
  return sha256(JSON.stringify(told.sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** The differences, without what people wrote. */
export function differenceOf(before: Facts | null | undefined, after: Facts | null | undefined): Difference {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const difference: Difference = {}
  for (const field of fields) {
    const [was, is] = [before?.[field], after?.[field]]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    difference[field] = [toldOf(field, was), toldOf(field, is)]
  }
  return difference
}

function toldOf(field: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean' || typeof value === 'number') return SECRET.test(field) ? '…' : value
  if (isSecret(field, value)) return '…'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string')
    return WORD.test(value) && !IN_WORDS.test(field) ? value : `… ${value.length} characters`
  if (Array.isArray(value))
    return value.length <= MOST_LISTED && value.every((each) => typeof each === 'string' && WORD.test(each))
      ? value
      : `… ${value.length} entries`
  return '…'
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
