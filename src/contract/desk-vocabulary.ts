// The closed lists of vendors' desks, apart from the schemas so that pages can use them without the validator.

/** How somebody proves to speak for a vendor: a code in a mail to its domain, a record in its DNS, a file at its site. */
export const CLAIM_METHODS = ['mail', 'dns', 'file'] as const
export type ClaimMethod = (typeof CLAIM_METHODS)[number]

/** An owner decides who else belongs to the desk; in everything else members are alike. */
export const MEMBER_ROLES = ['owner', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** How somebody came to a desk. */
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
/** Where the record stands below the vendor's domain, and the file at its site. */
export const CLAIM_RECORD = '_assayer-claim'
export const CLAIM_FILE = '/.well-known/assayer-claim.txt'
