import { batchKind } from './modules/batches/records/batch-kind.ts'
import { certificateFileKind } from './modules/batches/records/certificate-file-kind.ts'
import { certificateKind } from './modules/batches/records/certificate-kind.ts'
import { checkCertificates } from './modules/batches/records/check-certificates.ts'
import { confirmationKind } from './modules/batches/records/confirmation-kind.ts'
import {
  cardFacts,
  catalogueTotals,
  categoryCounts,
  drugNames,
  vendorFacts,
} from './modules/catalogue/derive/catalogue-facts.ts'
import { articleKind } from './modules/catalogue/records/article-kind.ts'
import { checkEntries } from './modules/catalogue/records/check-entries.ts'
import { compoundKind } from './modules/catalogue/records/compound-kind.ts'
import { keptSlugs } from './modules/catalogue/records/kept-slugs.ts'
import { offerFiguresDerivation } from './modules/catalogue/records/offer-figures.ts'
import { offerKind } from './modules/catalogue/records/offer-kind.ts'
import { uniqueNames } from './modules/catalogue/records/unique-names.ts'
import { vendorKind } from './modules/catalogue/records/vendor-kind.ts'
import { vendorRatings } from './modules/catalogue/records/vendor-ratings.ts'
import { settleSlugs } from './modules/catalogue/slugs/file-slugs.ts'
import type { RecordBook } from './modules/changes/record-book.ts'
import { checkStatements } from './modules/desk/records/check-statements.ts'
import { shownFacts } from './modules/desk/records/shown-facts.ts'
import { statementKind } from './modules/desk/records/statement-kind.ts'
import { checkEvidence } from './modules/evidence/records/check-evidence.ts'
import { checkInteractionWords } from './modules/evidence/records/check-interaction-words.ts'
import {
  claimAppraisals,
  evidenceLevels,
  outcomeCounts,
  studyStates,
} from './modules/evidence/records/derived.ts'
import { evidenceKind } from './modules/evidence/records/evidence-kind.ts'
import {
  interactionClassKind,
  interactionGroupKind,
  interactionNameKind,
} from './modules/evidence/records/interaction-kinds.ts'
import { noticeKind } from './modules/evidence/records/notice-kind.ts'
import { outcomeKind } from './modules/evidence/records/outcome-kind.ts'
import { latestOffers } from './modules/prices/latest-offers.ts'
import { vendorScores } from './modules/ratings/vendor-scores.ts'
import { helpfulCounts, reviewScales, reviewTotals } from './modules/reviews/derived.ts'
import { reviewMeans } from './modules/reviews/means.ts'

/** Every kind of record, every rule across them, and everything that is derived, for change sets. */
export const recordBook = {
  kinds: [
    vendorKind,
    compoundKind,
    offerKind,
    articleKind,
    outcomeKind,
    interactionClassKind,
    interactionNameKind,
    interactionGroupKind,
    evidenceKind,
    noticeKind,
    batchKind,
    certificateKind,
    certificateFileKind,
    confirmationKind,
    statementKind,
  ],
  settle: settleSlugs,
  rules: [
    uniqueNames,
    keptSlugs,
    checkEntries,
    checkEvidence,
    checkInteractionWords,
    checkCertificates,
    checkStatements,
  ],
  derivations: [
    // First, because ratings and baskets are made of what it shows.
    shownFacts,
    offerFiguresDerivation,
    vendorRatings,
    // Before the claims that it changes: their log then stands above its cause.
    studyStates,
    claimAppraisals,
    evidenceLevels,
    outcomeCounts,
    drugNames,
    cardFacts,
    vendorFacts,
    categoryCounts,
    catalogueTotals,
    vendorScores,
  ],
  checked: [latestOffers, reviewTotals, reviewScales, helpfulCounts, reviewMeans],
} as const satisfies RecordBook
