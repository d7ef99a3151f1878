import { z } from 'zod'
import { AnySubscription } from '#contract/billing/money.ts'
import { ById, type EndpointSchemas, text } from '#contract/endpoint.ts'
import { Session } from '#contract/identity/accounts.ts'
import { MODERATED_KINDS, REVIEW_FATES, REVIEW_STATES } from '#contract/vocabulary.ts'

/** Fewer letters would list half of everybody. */
const FEWEST_LETTERS = 3

/** A person with an account, as a list shows them. */
const PersonInList = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  created_at: z.string(),
  is_confirmed: z.boolean(),
  is_banned: z.boolean(),
})

/** What the back office sees of a person: never a password, a code or a token. */
export const PersonFacts = PersonInList.extend({
  last_sign_in_at: z.string().nullable(),
  /** Has a role of the back office, which must be removed before other colleagues can act on the person. */
  is_colleague: z.boolean(),
  /** An authenticator app, which colleagues can reset. */
  has_factor: z.boolean(),
  has_passkey: z.boolean(),
  ban: z.object({ since: z.string(), reason: z.string() }).nullable(),
  /** One colleague has checked who asks; another one confirms. */
  factor_reset: z
    .object({
      asked_at: z.string(),
      ends_at: z.string(),
      checked: z.string(),
      /** Whether the caller made the request: another colleague then has to confirm. */
      is_own: z.boolean(),
    })
    .nullable(),
  sessions: z.array(Session.omit({ isCurrent: true })),
  /** The latest. */
  contributions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(MODERATED_KINDS),
      state: z.enum(REVIEW_STATES),
      rating: z.int().nullable(),
      text: z.string(),
      created_at: z.string(),
      target: z.object({ name: z.string(), slug: z.string() }).nullable(),
    }),
  ),
  subscriptions: z.array(AnySubscription.omit({ account_id: true, email: true, status_since: true })),
  ai_searches: z.object({ month: z.string(), used: z.int() }),
})
export type PersonFacts = z.infer<typeof PersonFacts>

const Reason = text(500).trim().min(1, 'is required')
const person = z.object({ person: PersonFacts })

export const peopleEndpoints = {
  findPeople: {
    summary:
      'People whose email or name begins with this, or whose id it is; those found by email come by email, last',
    query: z.object({
      query: text(255).trim().min(FEWEST_LETTERS, `needs at least ${FEWEST_LETTERS} letters`),
      /** The last email of the page before. */
      after: text(255).default(''),
    }),
    output: z.object({
      people: z.array(PersonInList),
      /** What to ask for the next page with; null when this was the last. */
      next: z.string().nullable(),
    }),
  },
  getPerson: {
    summary: 'What is known of a person; that it was looked at is on record',
    params: ById,
    output: person,
  },
  signOutPerson: { summary: 'Signs a person out everywhere, at once', params: ById, output: person },
  banPerson: {
    summary: 'Keeps a person out, with the reason, and signs them out everywhere',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    output: person,
  },
  unbanPerson: { summary: 'Lets a person in again', params: ById, output: person },
  exportPerson: {
    summary: 'Everything that is kept about a person, when they cannot ask for it themselves',
    params: ById,
    output: z.object({ exported_at: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
  },
  deletePerson: {
    summary: 'Deletes a person for ever, and ends a subscription first',
    params: ById,
    body: z.strictObject({
      /** Typed by who deletes: the email of the person. */
      email: text(255),
      reviews: z.enum(REVIEW_FATES),
    }),
    output: z.object({}),
  },
  askFactorReset: {
    summary: 'Records how the identity of a person without their second factor was checked',
    params: ById,
    body: z.strictObject({ checked: Reason }),
    output: person,
  },
  confirmFactorReset: {
    summary: 'Removes the second factor, by another person than the one who asked for it',
    params: ById,
    output: person,
  },
  withdrawFactorReset: { summary: 'Takes a wish for a reset back', params: ById, output: person },
} satisfies Record<string, EndpointSchemas>
