/** The one migration that made the schema in place of `REPLACED`. */
export const SCHEMA = '0000-schema'

/** A commit that has all of the steps themselves. */
const LAST_WITH_STEPS = '02e77d26'

/** The steps that databases of before 29 November 2026 were made by. What came after these runs by itself. */
export const REPLACED = new Set(
  `
  0001-catalogue 0002-accounts 0003-mail 0004-auth 0005-reviews 0006-billing 0007-ai 0008-contact 0009-sign-in
  0010-unproven-sign-ups 0011-sessions 0013-payment-recovery 0015-changes 0016-tags 0020-drug-names 0021-card-facts
  0023-jobs 0025-offers-of-vendor 0030-evidence 0031-leading-claims 0032-article-identifiers 0033-outcome-map
  0040-price-observations 0045-shipping-rules 0046-exchange-rates 0047-feeds 0050-fresh-card-prices 0052-added-at
  0056-public-names 0057-corrections 0058-study-states 0059-pooled-studies 0062-watches 0063-unsubscribing
  0064-lowest-offers 0065-decisions-taken-back 0070-batches 0071-certificate-files 0072-finer-fingerprints 0074-claims
  0075-desks 0076-disputes 0077-vendor-visits 0078-review-means 0079-questions 0080-scales-of-reviews
  0081-purchase-proofs 0083-own-rules 0084-office-roles 0085-audit 0088-revisions 0089-drafts 0092-overview 0093-people
  0094-troubled-subscriptions 0096-api-keys 0097-exports 0098-news-of-revisions 0100-certificates-of-desks
  0101-disputes-where-they-are-read 0102-questions-and-kept-files 0103-alike-pictures 0105-threads-of-messages
  0106-removals 0110-running-desk 0111-switches 0112-search-quality 0113-money-lists 0114-renamed-records
  0115-merging-drafts 0116-bulk-edits 0124-listed-questions 0127-lists-of-the-office 0129-retired-records
  0130-removed-vendor-answers 0131-reviews-of-authors 0136-who-confirmed-a-removal 0137-bodies-and-invitations
  0150-troubled-since 0151-claims-on-maps 0152-offers-by-compound 0164-unread-notices 0167-locked-inputs
  0168-contested-sign-ups 0177-known-side-effects 0180-interaction-words 0185-trials-of-articles
  0186-emails-of-customers 0187-card-reminders 0195-blends 0196-blend-offers 0199-people-of-outcomes 0200-passkeys
  0201-billing-mails 0205-literature 0206-email-undos 0207-claims-looked-at 0210-literature-desk 0215-my-lists
  0220-market-tag 0221-appeals-of-two 0222-names-of-people 0223-first-admin-links 0224-backups 0235-literature-look-ups
  0240-best-claims 0253-words-of-a-refusal
`
    .trim()
    .split(/\s+/),
)

/** Thrown for a database that has some of the replaced steps, but not all of them. */
export class OlderDatabaseError extends Error {
  constructor(missing: number) {
    super(
      `The database is too old for this version: it lacks ${missing} of ${REPLACED.size} changes that are one step now. ` +
        `Start the product at commit ${LAST_WITH_STEPS} once, which makes them, then this version.`,
    )
    this.name = 'OlderDatabaseError'
  }
}

/** Names of migrations that ran, with `SCHEMA` in place of the steps it replaced. Throws `OlderDatabaseError`. */
export function inPresentNames(names: string[]): string[] {
  const others = names.filter((name) => !REPLACED.has(name))
  const steps = names.length - others.length
  if (steps === 0) return names
  if (steps < REPLACED.size) throw new OlderDatabaseError(REPLACED.size - steps)
  return [SCHEMA, ...others]
}
