// The closed lists of vendors' desks, apart from the schemas so that pages can use them without the validator.

/**
 * Ways to prove that a person speaks for a vendor: a code in a mail to its domain, a record in its DNS, a file at its
 * site.
 */
export const CLAIM_METHODS = ['mail', 'dns', 'file'] as const
export type ClaimMethod = (typeof CLAIM_METHODS)[number]

/** An owner decides who else belongs to the desk; in everything else members are alike. */
export const MEMBER_ROLES = ['owner', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** How a member joined a desk. */
export const MEMBER_PROOFS = [...CLAIM_METHODS, 'invitation', 'operator'] as const
export type MemberProof = (typeof MEMBER_PROOFS)[number]

/** What happened at a desk; kept in its log. */
export const DESK_EVENTS = [
  'joined',
  'invited',
  'uninvited',
  'role changed',
  'left',
  'removed',
  'ended',
] as const
export type DeskEvent = (typeof DESK_EVENTS)[number]

/** What a claim publishes, in front of its code: in a TXT record, or as a line of a file. */
export const CLAIM_MARK = 'assayer-claim='
/** How many digits the mailed code of a claim has. */
export const CLAIM_DIGITS = 8
/** Where the record stands below the vendor's domain, and the file at its site. */
export const CLAIM_RECORD = '_assayer-claim'
export const CLAIM_FILE = '/.well-known/assayer-claim.txt'

/** What a vendor states at once: how it is reached, and how it delivers. */
export const TERMS_FIELDS = ['contact', 'shipping', 'shipping_rules'] as const
/** What a vendor proposes, and an editor accepts. */
export const FACTS_FIELDS = [
  'region',
  'refund',
  'reimburse_test',
  'endotoxin_test',
  'sterility_test',
] as const
export const STATED_FIELDS = [...TERMS_FIELDS, ...FACTS_FIELDS] as const
export type StatedField = (typeof STATED_FIELDS)[number]

export const STATEMENT_PARTS = ['terms', 'facts'] as const
export type StatementPart = (typeof STATEMENT_PARTS)[number]

export const PROPOSAL_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]
