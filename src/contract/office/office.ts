import { z } from 'zod'
import { ById, type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { OFFICE_ROLES, PERMISSIONS } from '#contract/identity/office-vocabulary.ts'
import { FIGURES, QUEUES } from './overview-vocabulary.ts'

/** A colleague of the back office. */
const Colleague = z.object({
  id: z.uuid(),
  /** Null when they have left. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** An authenticator app or a passkey; null with a hosted provider, which is not asked. */
  has_factor: z.boolean().nullable(),
  roles: z.array(z.object({ role: z.enum(OFFICE_ROLES), given_by: z.string(), given_at: z.string() })),
})
export type Colleague = z.infer<typeof Colleague>

/** Roles that wait for a person without an account, who gets them by signing up with this email. */
const OfficeInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.enum(OFFICE_ROLES)),
  expires_at: z.string(),
})
export type OfficeInvitation = z.infer<typeof OfficeInvitation>

/** Why the back office is closed for now to a person with a role. */
export const OFFICE_REFUSALS = ['second_factor_needed', 'sign_in_too_old', 'factor_too_old'] as const

/** What waits in one queue. */
const Waiting = z.object({
  queue: z.enum(QUEUES),
  /** `MOST_COUNTED` plus one means any larger number. */
  count: z.int(),
  /** Since when the oldest waits; null while nothing does. */
  oldest_at: z.string().nullable(),
})
export type Waiting = z.infer<typeof Waiting>

const DayFigures = z.object({
  figure: z.enum(FIGURES),
  /** One count a day, the oldest first, today last. */
  counts: z.array(z.int()),
})
export type DayFigures = z.infer<typeof DayFigures>

/** What a site needs before and after it opens, in the order of the checklist. */
export const SETUP_STEPS = [
  'administrator',
  'second_factor',
  'second_person',
  'operator',
  'mail',
  'backup',
  'payments',
  'compounds',
  'vendor',
  'offers',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** `open`: not done yet. `broken`: it was set up and does not work. */
export const SETUP_STATES = ['done', 'open', 'broken'] as const
export type SetupState = (typeof SETUP_STATES)[number]

const Step = z.object({
  step: z.enum(SETUP_STEPS),
  state: z.enum(SETUP_STATES),
  /** Whether the site should not open to people before it is done. */
  is_needed: z.boolean(),
  /** How it stands, in one or two sentences. */
  says: z.string(),
})
export type SetupEntry = z.infer<typeof Step>

export const officeEndpoints = {
  getOffice: {
    summary: 'What the caller may do in the back office, and what they have to do first',
    output: z.object({
      roles: z.array(z.enum(OFFICE_ROLES)),
      permissions: z.array(z.enum(PERMISSIONS)),
      /** Roles that wait for the caller, who has none: `joinOffice` gives them. */
      invited: z.array(z.enum(OFFICE_ROLES)),
      /** Null when the door is open. */
      refusal: z.object({ code: z.enum(OFFICE_REFUSALS), message: z.string() }).nullable(),
    }),
  },
  becomeFirstAdmin: {
    summary: 'Makes the caller the administrator, by the link that a start without one prints',
    body: z.strictObject({ token: text(100) }),
    output: Said,
  },
  joinOffice: {
    summary: 'Gives the caller the roles that they were invited to, by their proven email',
    output: z.object({ roles: z.array(z.enum(OFFICE_ROLES)) }),
  },
  listRoles: {
    summary: 'Who has roles of the back office, since when and from whom, and who is invited',
    query: z.object(paging(50)),
    output: z.object({ people: z.array(Colleague), total: z.int(), invitations: z.array(OfficeInvitation) }),
  },
  giveRole: {
    summary: 'Gives roles to a person, at once; or invites an email without an account by mail, for 7 days',
    body: z.strictObject({
      email: text(255),
      roles: z.array(z.enum(OFFICE_ROLES)).min(1).max(6),
      /** Whether an email without an account is invited; otherwise it is refused, because it may be a slip. */
      invite: z.boolean().optional(),
    }),
    /** One of them is null. */
    output: z.object({ person: Colleague.nullable(), invitation: OfficeInvitation.nullable() }),
  },
  withdrawOfficeInvitation: {
    summary: 'Takes an invitation to the back office back',
    params: ById,
    output: Said,
  },
  takeRole: {
    summary: 'Takes a role away; it counts at once. The last admin stays',
    params: z.object({ id: z.uuid(), role: z.enum(OFFICE_ROLES) }),
    output: z.object({ taken: z.boolean() }),
  },
  listQueues: {
    summary: 'What waits: every queue whose screen the caller may open, how much and since when',
    output: z.object({ queues: z.array(Waiting) }),
  },
  getFigures: {
    summary: 'What was counted on the last 30 days, without saying of whom',
    output: z.object({
      /** The first and the last day. */
      from: z.string(),
      to: z.string(),
      figures: z.array(DayFigures),
    }),
  },
  getSetup: {
    summary: 'What the site needs before and after it opens, and which of it is done or broken',
    output: z.object({
      /** Where the site answers. */
      public_url: z.string(),
      /** Whether only this machine reaches it. */
      is_local: z.boolean(),
      steps: z.array(Step),
    }),
  },
  sendTestMail: {
    summary: 'Sends a mail to the person who asks, to see whether mail arrives',
    output: z.object({ to: z.string() }),
  },
} satisfies Record<string, EndpointSchemas>
