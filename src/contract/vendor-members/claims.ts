import { z } from 'zod'
import { CLAIM_METHODS, MEMBER_PROOFS, MEMBER_ROLES } from '#contract/catalogue/desk-vocabulary.ts'
import { Email } from '#contract/email.ts'
import { ById, type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { Slug } from '#contract/file-text.ts'
import { MOST_CODE_CHARS, NOT_A_CODE } from '#contract/pasted-code.ts'

const Role = z.enum(MEMBER_ROLES)
const OfDesk = z.object({ slug: Slug })
const OfMember = z.object({ slug: Slug, id: z.uuid() })

const DeskVendor = z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() })

/** A claim that is not proven yet, as its person sees it. */
export const Claim = z.object({
  id: z.uuid(),
  vendor: DeskVendor,
  method: z.enum(CLAIM_METHODS),
  /** Where the code was mailed to; null for the other methods. */
  email: z.string().nullable(),
  /** What the record or the file is called. */
  place: z.string().nullable(),
  /** The line to publish there; null for a mail, and for a claim whose line is no longer known. */
  publish: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Claim = z.infer<typeof Claim>

/** How a vendor can be claimed. */
export const ClaimWays = z.object({
  vendor: DeskVendor.extend({ id: z.uuid() }),
  /** Domain of the vendor's site. Null if only an operator can open the desk; then `reason` says why. */
  domain: z.string().nullable(),
  reason: z.string().nullable(),
  /** Without a path, a mail of the domain is a proof too. */
  methods: z.array(z.enum(CLAIM_METHODS)),
  claim: Claim.nullable(),
  role: Role.nullable(),
})

export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  proof: z.enum(MEMBER_PROOFS),
  since: z.string(),
  is_own: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({ id: z.uuid(), email: z.string(), role: Role, expires_at: z.string() })

const Desk = z.object({ vendor: DeskVendor, role: Role, since: z.string() })

export const claimEndpoints = {
  listOwnDesks: {
    summary: 'The desks to which the caller belongs, and the claims that they have not proven',
    output: z.object({ desks: z.array(Desk), claims: z.array(Claim) }),
  },
  getClaimWays: { summary: 'How the caller can claim a vendor', params: OfDesk, output: ClaimWays },
  startClaim: {
    summary: 'Starts to prove that the caller speaks for a vendor; takes the place of an earlier try',
    params: OfDesk,
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('mail'), email: Email }),
      z.strictObject({ method: z.enum(['dns', 'file']) }),
    ]),
    output: z.object({
      claim: Claim,
      /** What to publish, as in the claim; null where a code was mailed. */
      publish: z.string().nullable(),
    }),
  },
  proveClaim: {
    summary: 'Checks the proof of the claim: the code of the mail, or the published code',
    params: ById,
    body: z.strictObject({ code: text(MOST_CODE_CHARS, NOT_A_CODE).trim().default('') }),
    output: z.object({ desk: Desk }),
  },
  withdrawClaim: { summary: 'Takes a claim back that is not proven', params: ById, output: Said },
  listMembers: {
    summary: 'Who belongs to a desk, and who is invited',
    params: OfDesk,
    output: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  },
  inviteMember: {
    summary: 'Invites a person to a desk by mail',
    params: OfDesk,
    body: z.strictObject({ email: Email, role: Role.default('member') }),
    output: z.object({ invitation: Invitation }),
  },
  withdrawInvitation: { summary: 'Takes an invitation back', params: OfMember, output: Said },
  acceptInvitation: {
    summary: 'Joins a desk by the link of an invitation, as the person to whose email it went',
    body: z.strictObject({ token: text(100).min(1, 'is required') }),
    output: z.object({ desk: Desk }),
  },
  changeMember: {
    summary: 'Changes the role of a member of a desk',
    params: OfMember,
    body: z.strictObject({ role: Role }),
    output: z.object({ member: Member }),
  },
  removeMember: {
    summary: 'Removes a member from a desk; everybody can leave it themselves',
    params: OfMember,
    output: Said,
  },
  listDesks: {
    summary: 'Everybody who belongs to a desk, newest first',
    query: z.object(paging(20)),
    output: z.object({
      members: z.array(Member.omit({ is_own: true }).extend({ vendor: DeskVendor })),
      total: z.int(),
    }),
  },
  listOpenInvitations: {
    summary: 'Every invitation to a desk that is open, newest first, with who made it',
    query: z.object(paging(20)),
    output: z.object({
      invitations: z.array(
        Invitation.extend({
          vendor: DeskVendor,
          /** The email of who invited; null where that is not known. */
          by: z.string().nullable(),
          /** Whether it is the word of an operator, else of an owner of the desk. */
          is_of_operator: z.boolean(),
          created_at: z.string(),
        }),
      ),
      total: z.int(),
    }),
  },
  revokeInvitation: {
    summary: 'Withdraws an open invitation: its link no longer works',
    params: ById,
    output: Said,
  },
  grantDesk: {
    summary: 'Opens the desk of a vendor to a person by an operator; for demo vendors the only way',
    body: z.strictObject({ vendor: Slug, email: Email, role: Role.default('owner') }),
    output: Said,
  },
  endDesk: {
    summary: 'Ends a membership of a desk, and mails the reason',
    params: OfMember,
    body: z.strictObject({ reason: text(500).trim().min(1, 'is required') }),
    output: Said,
  },
} satisfies Record<string, EndpointSchemas>
