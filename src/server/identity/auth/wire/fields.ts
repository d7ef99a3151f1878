import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addressFault, hasForeignLocal, lookedFor, readAddress } from '#contract/email-address.ts'
import { isSame } from '#server/platform/is-same.ts'
import { AuthError } from './errors.ts'

const DEEPEST = 16
export const LARGEST_METADATA = 8 * 1024

/**
 * Reads a JSON body into `schema`. As the protocol has it: the content type does not matter, unknown fields
 * are ignored, null counts as absent, a wrong type is `bad_json`.
 */
export function readFields<S extends z.ZodType>(text: string, schema: S, mayBeEmpty = false): z.output<S> {
  const parsed = schema.safeParse(withoutNulls(text === '' && mayBeEmpty ? {} : parseJson(text)))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new AuthError('bad_json', `Could not read ${issue?.path.join('.') || 'the body'}: ${issue?.message}`)
}

/** Optional text; what it must look like is said by the call that needs it. */
export const words = z.string().max(4_096).optional()

/** An object that a person or administrator attaches to an account. It travels in every access token. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= LARGEST_METADATA, 'is too large')
  .optional()

export const pkceFields = { code_challenge: words, code_challenge_method: words }

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    refuseBrokenText(value, 0)
    return value
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new AuthError('bad_json', 'Could not parse request body as JSON')
  }
}

/** A part of a query, unchanged. Throws `validation_failed` for text that no database can hold. */
export function requireText(value: string): string {
  if (isText(value)) return value
  throw new AuthError('validation_failed', 'The query contains characters that are not text')
}

const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

/** NUL and half surrogates: neither the database nor a page can hold them. */
function refuseBrokenText(value: unknown, depth: number) {
  if (depth > DEEPEST) throw new AuthError('bad_json', 'The body is nested too deeply')
  if (typeof value === 'string' && !isText(value))
    throw new AuthError('bad_json', 'The body contains characters that are not text')
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    refuseBrokenText(name, depth)
    refuseBrokenText(part, depth + 1)
  }
}

/** At the top level only: inside `data` a null says that the key goes. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
}

declare const kind: unique symbol
/** An email as stored and looked up: in lower case, its domain in A-labels. */
export type Email = string & { readonly [kind]: 'email' }

/** An email to be stored. Throws `validation_failed` for other text. */
export function readEmail(value: string | undefined): Email {
  const typed = value ?? ''
  const email = readAddress(typed)
  if (email !== null) return email as Email
  const isForeign = hasForeignLocal(typed)
  throw new AuthError(
    'validation_failed',
    isForeign ? `This email ${addressFault(typed)}.` : 'Unable to validate email address: invalid format',
  )
}

/** The key to look up for a typed email, valid or not. */
export const emailOf = (typed: string) => lookedFor(typed) as Email

/** What a client keeps the other half of: only it can finish the flow. */
export type Challenge = { challenge: string; method: 's256' }

/**
 * Both fields or neither, and S256 alone: with `plain` a reader of the request has the verifier. Throws `validation_failed`
 * for anything in between.
 */
export function readChallenge(fields: z.output<z.ZodObject<typeof pkceFields>>): Challenge | null {
  const challenge = fields.code_challenge ?? ''
  const method = (fields.code_challenge_method ?? '').toLowerCase()
  if (!challenge && !method) return null
  if (!challenge || !method)
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw new AuthError(
      'validation_failed',
      'code challenge has to be between 43 and 128 URL-safe characters',
    )
  if (method !== 's256') throw new AuthError('validation_failed', 'code_challenge_method has to be s256')
  return { challenge, method }
}

export const provesChallenge = (challenge: string, verifier: string): boolean =>
  isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)
