/** What PostgreSQL says when a lock is held by others or an order cannot be had: the same statement may succeed later. */
const RETRYABLE = new Set(['40001', '40P01', '55P03'])

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** What two requests may write at the same time: the names and links that people choose, and what each of them has once. */
export const CONTESTED: ReadonlySet<string> = new Set(
  `
  auth_users_email_key auth_identities_provider_provider_id_key auth_factors_user_id_friendly_name_key
  auth_passkeys_credential_id_key drugs_name_key vendors_slug_key blends_slug_key articles_slug
  outcomes_slug_key categories_name_key interaction_classes_slug_key certificates_slug_key
  batches_vendor_id_drug_id_lot_key revisions_record_id_number_key feed_sources_name_key
  feed_sources_vendor_id_link_key feed_decisions_in_force reviews_account_id_target_id_key
  review_reports_review_id_account_id_key review_votes_pkey post_reports_post_id_account_id_key
  post_votes_pkey removals_standing disputes_open vendor_claims_vendor_id_account_id_key
  vendor_invitations_vendor_id_email_key vendor_members_vendor_id_account_id_key vendor_proposals_waiting
  vendor_statements_vendor_id_part_key literature_suggestions_entry_id_drug_id_account_id_key
  watches_person my_lists_pkey purchase_proofs_pkey review_answers_pkey record_slugs_pkey record_heads_pkey
  retired_records_pkey drug_names_pkey compound_evidence_drug_id_key vendor_facts_pkey shipping_rules_pkey
  certificate_files_certificate_id_key certificate_confirmations_certificate_id_key literature_finds_pkey
  literature_origins_pkey literature_runs_running literature_queries_pkey office_roles_pkey
  account_bans_pkey factor_resets_pkey billing_customers_pkey
`
    .trim()
    .split(/\s+/),
)

/** Foreign keys to rows that a person may delete while another request writes about them. */
const TO_WHAT_PEOPLE_DELETE =
  /_(?:account|user|session|factor|passkey|flow|post|question|best_answer|review|watch|entry|source|draft|certificate)_id_fkey$/

/**
 * Whether a statement failed because of another request at the same time. A violated constraint counts only where people
 * contest it: any other violation is a fault of ours, which a 'please try again' would hide.
 */
export function isCollision(error: unknown): boolean {
  const code = codeOf(error)
  const constraint = fieldOf(error, 'constraint') ?? ''
  if (code === UNIQUE_VIOLATION) return CONTESTED.has(constraint)
  if (code === FOREIGN_KEY_VIOLATION) return TO_WHAT_PEOPLE_DELETE.test(constraint)
  return RETRYABLE.has(code ?? '')
}

/** Whether a value was written that may be there only once. */
export const isDuplicate = (error: unknown) => codeOf(error) === UNIQUE_VIOLATION

/** What it says of a NUL or half a character, which no text of its can hold. Only a request brings one. */
const BAD_TEXT = new Set(['22021', '22P05'])
export const isBadText = (error: unknown) => BAD_TEXT.has(codeOf(error) ?? '')

/** What PostgreSQL calls a failure; null of another one. */
export const codeOf = (error: unknown) => fieldOf(error, 'code')

function fieldOf(error: unknown, field: 'code' | 'constraint'): string | null {
  if (typeof error !== 'object' || error === null) return null
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : null
}
