import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { table } from '#domain/table.ts'
import * as catalogue from './migrations/0001-catalogue.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as mail from './migrations/0003-mail.ts'
import * as auth from './migrations/0004-auth.ts'
import * as reviews from './migrations/0005-reviews.ts'
import * as billing from './migrations/0006-billing.ts'
import * as ai from './migrations/0007-ai.ts'
import * as contact from './migrations/0008-contact.ts'
import * as signIn from './migrations/0009-sign-in.ts'
import * as unprovenSignUps from './migrations/0010-unproven-sign-ups.ts'
import * as sessions from './migrations/0011-sessions.ts'
import * as paymentRecovery from './migrations/0013-payment-recovery.ts'
import * as changes from './migrations/0015-changes.ts'
import * as tags from './migrations/0016-tags.ts'
import * as drugNames from './migrations/0020-drug-names.ts'
import * as cardFacts from './migrations/0021-card-facts.ts'
import * as jobs from './migrations/0023-jobs.ts'
import * as offersOfVendor from './migrations/0025-offers-of-vendor.ts'
import * as evidence from './migrations/0030-evidence.ts'
import * as leadingClaims from './migrations/0031-leading-claims.ts'
import * as articleIdentifiers from './migrations/0032-article-identifiers.ts'
import * as outcomeMap from './migrations/0033-outcome-map.ts'
import * as priceObservations from './migrations/0040-price-observations.ts'
import * as shippingRules from './migrations/0045-shipping-rules.ts'
import * as exchangeRates from './migrations/0046-exchange-rates.ts'
import * as feeds from './migrations/0047-feeds.ts'
import * as freshCardPrices from './migrations/0050-fresh-card-prices.ts'
import * as addedAt from './migrations/0052-added-at.ts'
import * as publicNames from './migrations/0056-public-names.ts'
import * as corrections from './migrations/0057-corrections.ts'
import * as studyStates from './migrations/0058-study-states.ts'
import * as pooledStudies from './migrations/0059-pooled-studies.ts'
import * as watches from './migrations/0062-watches.ts'
import * as unsubscribing from './migrations/0063-unsubscribing.ts'
import * as lowestOffers from './migrations/0064-lowest-offers.ts'
import * as decisionsTakenBack from './migrations/0065-decisions-taken-back.ts'
import * as batches from './migrations/0070-batches.ts'
import * as certificateFiles from './migrations/0071-certificate-files.ts'
import * as finerFingerprints from './migrations/0072-finer-fingerprints.ts'
import * as claims from './migrations/0074-claims.ts'
import * as desks from './migrations/0075-desks.ts'
import * as disputes from './migrations/0076-disputes.ts'
import * as vendorVisits from './migrations/0077-vendor-visits.ts'
import * as reviewMeans from './migrations/0078-review-means.ts'
import * as questions from './migrations/0079-questions.ts'
import * as scalesOfReviews from './migrations/0080-scales-of-reviews.ts'
import * as purchaseProofs from './migrations/0081-purchase-proofs.ts'
import * as ownRules from './migrations/0083-own-rules.ts'
import * as officeRoles from './migrations/0084-office-roles.ts'
import * as audit from './migrations/0085-audit.ts'
import * as revisions from './migrations/0088-revisions.ts'
import * as drafts from './migrations/0089-drafts.ts'
import * as overview from './migrations/0092-overview.ts'
import * as people from './migrations/0093-people.ts'
import * as troubledSubscriptions from './migrations/0094-troubled-subscriptions.ts'
import * as apiKeys from './migrations/0096-api-keys.ts'
import * as dataExports from './migrations/0097-exports.ts'
import * as newsOfRevisions from './migrations/0098-news-of-revisions.ts'
import * as certificatesOfDesks from './migrations/0100-certificates-of-desks.ts'
import * as disputesWhereTheyAreRead from './migrations/0101-disputes-where-they-are-read.ts'
import * as questionsAndKeptFiles from './migrations/0102-questions-and-kept-files.ts'
import * as alikePictures from './migrations/0103-alike-pictures.ts'
import * as threadsOfMessages from './migrations/0105-threads-of-messages.ts'
import * as removals from './migrations/0106-removals.ts'
import * as renamedRecords from './migrations/0114-renamed-records.ts'
import * as mergingDrafts from './migrations/0115-merging-drafts.ts'
import * as bulkEdits from './migrations/0116-bulk-edits.ts'
import * as listedQuestions from './migrations/0124-listed-questions.ts'
import * as listsOfTheOffice from './migrations/0127-lists-of-the-office.ts'
import type { Database } from './schema.ts'

// What operators run the product with.

import * as runningDesk from './migrations/0110-running-desk.ts'
import * as switches from './migrations/0111-switches.ts'
import * as searchQuality from './migrations/0112-search-quality.ts'
import * as moneyLists from './migrations/0113-money-lists.ts'
import * as retiredRecords from './migrations/0129-retired-records.ts'
import * as removedVendorAnswers from './migrations/0130-removed-vendor-answers.ts'
import * as reviewsOfAuthors from './migrations/0131-reviews-of-authors.ts'
import * as whoConfirmedARemoval from './migrations/0136-who-confirmed-a-removal.ts'
import * as bodiesAndInvitations from './migrations/0137-bodies-and-invitations.ts'
import * as troubledSince from './migrations/0150-troubled-since.ts'
import * as claimsOnMaps from './migrations/0151-claims-on-maps.ts'
import * as offersByCompound from './migrations/0152-offers-by-compound.ts'
import * as unreadNotices from './migrations/0164-unread-notices.ts'
import * as lockedInputs from './migrations/0167-locked-inputs.ts'
import * as contestedSignUps from './migrations/0168-contested-sign-ups.ts'
import * as knownSideEffects from './migrations/0177-known-side-effects.ts'
import * as interactionWords from './migrations/0180-interaction-words.ts'
import * as trialsOfArticles from './migrations/0185-trials-of-articles.ts'
import * as emailsOfCustomers from './migrations/0186-emails-of-customers.ts'
import * as cardReminders from './migrations/0187-card-reminders.ts'
import * as blends from './migrations/0195-blends.ts'
import * as blendOffers from './migrations/0196-blend-offers.ts'
import * as peopleOfOutcomes from './migrations/0199-people-of-outcomes.ts'
import * as passkeys from './migrations/0200-passkeys.ts'
import * as billingMails from './migrations/0201-billing-mails.ts'
import * as literature from './migrations/0205-literature.ts'
import * as emailUndos from './migrations/0206-email-undos.ts'
import * as claimsLookedAt from './migrations/0207-claims-looked-at.ts'
import * as literatureDesk from './migrations/0210-literature-desk.ts'
import * as myLists from './migrations/0215-my-lists.ts'
import * as marketTag from './migrations/0220-market-tag.ts'
import * as appealsOfTwo from './migrations/0221-appeals-of-two.ts'
import * as namesOfPeople from './migrations/0222-names-of-people.ts'
import * as firstAdminLinks from './migrations/0223-first-admin-links.ts'
import * as backups from './migrations/0224-backups.ts'
import * as literatureLookUps from './migrations/0235-literature-look-ups.ts'
import * as bestClaims from './migrations/0240-best-claims.ts'
import * as wordsOfARefusal from './migrations/0253-words-of-a-refusal.ts'

/** In order, forward only. A landed migration is never edited: write the next one. */
const migrations = table<Migration>({
  '0001-catalogue': catalogue,
  '0002-accounts': accounts,
  '0003-mail': mail,
  '0004-auth': auth,
  '0005-reviews': reviews,
  '0006-billing': billing,
  '0007-ai': ai,
  '0008-contact': contact,
  '0009-sign-in': signIn,
  '0010-unproven-sign-ups': unprovenSignUps,
  '0011-sessions': sessions,
  '0013-payment-recovery': paymentRecovery,
  '0015-changes': changes,
  '0016-tags': tags,
  '0020-drug-names': drugNames,
  '0021-card-facts': cardFacts,
  '0023-jobs': jobs,
  '0110-running-desk': runningDesk,
  '0111-switches': switches,
  '0112-search-quality': searchQuality,
  '0113-money-lists': moneyLists,
  '0025-offers-of-vendor': offersOfVendor,
  '0030-evidence': evidence,
  '0031-leading-claims': leadingClaims,
  '0032-article-identifiers': articleIdentifiers,
  '0033-outcome-map': outcomeMap,
  '0040-price-observations': priceObservations,
  '0047-feeds': feeds,
  '0050-fresh-card-prices': freshCardPrices,
  '0045-shipping-rules': shippingRules,
  '0046-exchange-rates': exchangeRates,
  '0052-added-at': addedAt,
  '0056-public-names': publicNames,
  '0057-corrections': corrections,
  '0058-study-states': studyStates,
  '0059-pooled-studies': pooledStudies,
  '0062-watches': watches,
  '0063-unsubscribing': unsubscribing,
  '0064-lowest-offers': lowestOffers,
  '0065-decisions-taken-back': decisionsTakenBack,
  '0070-batches': batches,
  '0078-review-means': reviewMeans,
  '0083-own-rules': ownRules,
  '0074-claims': claims,
  '0071-certificate-files': certificateFiles,
  '0072-finer-fingerprints': finerFingerprints,
  '0075-desks': desks,
  '0079-questions': questions,
  '0080-scales-of-reviews': scalesOfReviews,
  '0076-disputes': disputes,
  '0081-purchase-proofs': purchaseProofs,
  '0077-vendor-visits': vendorVisits,
  '0096-api-keys': apiKeys,
  '0098-news-of-revisions': newsOfRevisions,
  '0088-revisions': revisions,
  '0100-certificates-of-desks': certificatesOfDesks,
  '0092-overview': overview,
  '0097-exports': dataExports,
  '0084-office-roles': officeRoles,
  '0085-audit': audit,
  '0101-disputes-where-they-are-read': disputesWhereTheyAreRead,
  '0089-drafts': drafts,
  '0093-people': people,
  '0102-questions-and-kept-files': questionsAndKeptFiles,
  '0103-alike-pictures': alikePictures,
  '0124-listed-questions': listedQuestions,
  '0127-lists-of-the-office': listsOfTheOffice,
  '0114-renamed-records': renamedRecords,
  '0115-merging-drafts': mergingDrafts,
  '0116-bulk-edits': bulkEdits,
  '0105-threads-of-messages': threadsOfMessages,
  '0106-removals': removals,
  '0094-troubled-subscriptions': troubledSubscriptions,
  '0129-retired-records': retiredRecords,
  '0130-removed-vendor-answers': removedVendorAnswers,
  '0131-reviews-of-authors': reviewsOfAuthors,
  '0136-who-confirmed-a-removal': whoConfirmedARemoval,
  '0137-bodies-and-invitations': bodiesAndInvitations,
  '0150-troubled-since': troubledSince,
  '0151-claims-on-maps': claimsOnMaps,
  '0152-offers-by-compound': offersByCompound,
  '0164-unread-notices': unreadNotices,
  '0167-locked-inputs': lockedInputs,
  '0168-contested-sign-ups': contestedSignUps,
  '0177-known-side-effects': knownSideEffects,
  '0180-interaction-words': interactionWords,
  '0185-trials-of-articles': trialsOfArticles,
  '0186-emails-of-customers': emailsOfCustomers,
  '0187-card-reminders': cardReminders,
  '0195-blends': blends,
  '0196-blend-offers': blendOffers,
  '0199-people-of-outcomes': peopleOfOutcomes,
  '0200-passkeys': passkeys,
  '0201-billing-mails': billingMails,
  '0205-literature': literature,
  '0206-email-undos': emailUndos,
  '0207-claims-looked-at': claimsLookedAt,
  '0215-my-lists': myLists,
  '0220-market-tag': marketTag,
  '0221-appeals-of-two': appealsOfTwo,
  '0222-names-of-people': namesOfPeople,
  '0210-literature-desk': literatureDesk,
  '0223-first-admin-links': firstAdminLinks,
  '0224-backups': backups,
  '0235-literature-look-ups': literatureLookUps,
  '0240-best-claims': bestClaims,
  '0253-words-of-a-refusal': wordsOfARefusal,
})

/** Thrown when the database has what only a newer version of the product made. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(
      `The database is newer than this version of the product: it has ${names.join(', ')}, which this version does not know. ` +
        'Start the newer version again, or restore a backup from before it.',
    )
    this.name = 'NewerDatabaseError'
  }
}

export const unknownMigrations = (names: string[]) => names.filter((name) => !Object.hasOwn(migrations, name))

/** What this version would still change. Throws `NewerDatabaseError`. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const done = await listDone(db)
  return Object.keys(migrations).filter((name) => !done.includes(name))
}

/** Migrations that ran, and those still to run. */
export async function migrationsOf(db: Kysely<Database>) {
  const done = await listDone(db)
  return {
    done: done.length,
    latest: done.toSorted().at(-1) ?? null,
    pending: Object.keys(migrations).filter((name) => !done.includes(name)),
  }
}

async function listDone(db: Kysely<Database>) {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return []
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = done.rows.map(({ name }) => name)
  const unknown = unknownMigrations(names)
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  return names
}

/** No statement of a migration waits longer for a lock: later requests would wait as long. */
const LOCK_WAIT_MS = 2_000
const TRY_AGAIN_MS = 1_000
const MOST_TRIES = 300
const LOCK_NOT_AVAILABLE = '55P03'

const isLocked = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === LOCK_NOT_AVAILABLE

/** The same migration, which gives up rather than block readers and writers. */
const patient = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(db)
    await up(db)
  },
})

/**
 * Brings the schema up to date, or with `only` as far as these migrations; returns the names of those that ran. Several processes may
 * start together: the first takes an advisory lock, the others wait and find nothing to do. Throws `NewerDatabaseError`.
 * While another transaction locks a table, the migration retries for some minutes.
 */
export async function migrate(db: Kysely<Database>, only?: string[]): Promise<string[]> {
  await listDone(db)
  const wanted = Object.entries(migrations).filter(([name]) => !only || only.includes(name))
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(wanted.map(([name, one]) => [name, patient(one)])),
    },
    // Several are written at once: a lower number may land after a higher one has run somewhere.
    allowUnorderedMigrations: true,
  })
  for (let tries = 1; ; tries += 1) {
    // All of them are one transaction: a try that fails has changed nothing.
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return (results ?? []).map((result) => result.migrationName)
    if (!isLocked(error) || tries === MOST_TRIES) throw error
    await wait(TRY_AGAIN_MS)
  }
}
