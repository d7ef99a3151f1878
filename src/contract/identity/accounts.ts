import { z } from 'zod'
import { Email } from '#contract/email.ts'
import { ById, type EndpointSchemas, Said, text } from '#contract/endpoint.ts'
import { MOST_CODE_CHARS, NOT_A_CODE } from '#contract/pasted-code.ts'
import { INTERESTS, REVIEW_FATES } from '#contract/vocabulary.ts'
import { KEY_DAYS, KEY_SCOPES } from './key-vocabulary.ts'

const Interests = z
  .array(z.enum(INTERESTS))
  .max(INTERESTS.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'names an interest twice')

/** One place where a person is signed in. */
export const Session = z.object({
  id: z.uuid(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
  /** The browser as it named itself; text, not to be trusted. */
  user_agent: z.string(),
  /** From where it was last used. */
  ip: z.string(),
  created_at: z.iso.datetime(),
  /** When it last got a new token: at most an hour before it was last used. */
  refreshed_at: z.iso.datetime(),
  /** `aal2` after a second factor. */
  level: z.enum(['aal1', 'aal2']),
})
export type Session = z.infer<typeof Session>

/** The name that signs a person's reviews. */
const PublicName = z.object({
  /** What others read; null: a number that says nothing about the person. */
  shown_as: z.string().nullable(),
  /** Whether the person chose it; otherwise it was made of their name. */
  is_chosen: z.boolean(),
  /** A moderator took the last one away, and it may not be chosen again. */
  is_taken_away: z.boolean(),
  /** What a form begins with; empty when nothing fits. */
  proposal: z.string(),
})
export type PublicName = z.infer<typeof PublicName>

const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  begins: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  has_expired: z.boolean(),
  /** To the minute; null until it was used. */
  last_used_at: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const accountEndpoints = {
  checkUserExists: {
    summary: 'Whether an account has this email',
    body: z.strictObject({ email: Email }),
    output: z.object({ exists: z.boolean() }),
  },
  getUser: {
    summary: "The caller's own interests",
    query: z.object({ id: z.guid() }),
    output: z.object({
      user_info: z.object({
        /** Absent until the person has answered. */
        preferences: z.array(z.string()).optional(),
      }),
    }),
  },
  setPreferences: {
    summary: "Sets the caller's own interests; none is an answer too",
    body: z.strictObject({ id: z.guid(), preferences: Interests }),
    output: z.object({ preferences: z.array(z.string()) }),
  },
  getPublicName: { summary: "How the caller's reviews are signed", output: PublicName },
  setPublicName: {
    summary: "Signs the caller's reviews with another name, those of before too",
    body: z.strictObject({ public_name: text(200) }),
    output: PublicName,
  },
  listSessions: {
    summary: 'Where the caller is signed in, the latest used first',
    output: z.object({ sessions: z.array(Session) }),
  },
  endSession: {
    summary: 'Signs the caller out in one place',
    params: z.object({ id: z.guid() }),
    output: z.object({}),
  },
  exportAccount: {
    summary: 'Everything that is kept about the caller',
    output: z.object({
      exported_at: z.iso.datetime(),
      /** By the part of the product that stores it. */
      data: z.record(z.string(), z.unknown()),
    }),
  },
  deleteAccount: {
    summary: "Deletes the caller's account for ever, and ends a subscription first",
    body: z.strictObject({
      /** What the person typed: the word DELETE. */
      confirmation: text(20),
      reviews: z.enum(REVIEW_FATES),
      /** Needed, one of both, when the sign-in is more than ten minutes old. */
      current_password: text(4_096).optional(),
      /** Code from the mail that the auth service's `/reauthenticate` sends. */
      nonce: text(MOST_CODE_CHARS, NOT_A_CODE).optional(),
    }),
    output: Said,
  },
  listKeys: {
    summary: "The caller's keys, newest first, without the keys themselves",
    output: z.object({
      keys: z.array(ApiKey),
      /** How many calls a key may make in a minute. */
      per_minute: z.int(),
    }),
  },
  createKey: {
    summary: 'Makes a key, which is in this answer and nowhere else',
    body: z.strictObject({ name: text(60).trim().min(1, 'is needed'), days: z.enum(KEY_DAYS) }),
    output: z.object({ key: ApiKey, secret: z.string() }),
  },
  revokeAllKeys: {
    summary: "Ends all of the caller's keys at once and for ever, as after a new password",
    output: z.object({ revoked: z.int() }),
  },
  revokeKey: { summary: 'Ends a key at once and for ever', params: ById, output: z.object({}) },
} satisfies Record<string, EndpointSchemas>
