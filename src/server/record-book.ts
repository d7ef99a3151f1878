import { blendKind } from './catalogue/blends/blend-kind.ts'
import {
  cardFacts,
  catalogueTotals,
  categoryCounts,
  drugNames,
  vendorFacts,
} from './catalogue/compounds/derive/catalogue-facts.ts'
import { articleKind } from './catalogue/compounds/records/article-kind.ts'
import { checkEntries } from './catalogue/compounds/records/check-entries.ts'
import { checkNames } from './catalogue/compounds/records/check-names.ts'
import { compoundKind } from './catalogue/compounds/records/compound-kind.ts'
import { offerFiguresDerivation } from './catalogue/compounds/records/offer-figures.ts'
import { vendorKind } from './catalogue/compounds/records/vendor-kind.ts'
import { vendorRatings } from './catalogue/compounds/records/vendor-ratings.ts'
import { settleSlugs } from './catalogue/compounds/slugs/file-slugs.ts'
import { checkEvidence, checkInteractionWords } from './catalogue/evidence/records/check-evidence.ts'
import {
  claimAppraisals,
  evidenceLevels,
  outcomeCounts,
  studyStates,
} from './catalogue/evidence/records/derived.ts'
import {
  evidenceKind,
  interactionClassKind,
  interactionGroupKind,
  interactionNameKind,
  noticeKind,
  outcomeKind,
} from './catalogue/evidence/records/evidence-kinds.ts'
import { reviewMeans } from './community/review-effects/means.ts'
import { helpfulCounts, reviewScales, reviewTotals } from './community/reviews/derived-repository.ts'
import type { RecordBook } from './core/changes/record-book.ts'
import { checkCertificates } from './market/batches/records/check-certificates.ts'
import {
  batchKind,
  certificateFileKind,
  certificateKind,
  confirmationKind,
} from './market/batches/records/kinds.ts'
import { blendOfferKind, checkBlendOffers } from './market/blend-offers/blend-offer-kind.ts'
import { latestOffers } from './market/prices/latest-offers.ts'
import { offerKind } from './market/prices/offer-kind.ts'
import { vendorScores } from './market/ratings/vendor-scores.ts'
import { shownFacts } from './office/desk/records/shown-facts-repository.ts'
import { checkStatements, statementKind } from './office/desk/records/statement-kind.ts'

/** Every kind of record, every rule across them, and everything that is derived, for change sets. */
export const recordBook = {
  kinds: [
    vendorKind,
    compoundKind,
    offerKind,
    articleKind,
    outcomeKind,
    blendKind,
    blendOfferKind,
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
    checkNames,
    checkEntries,
    checkEvidence,
    checkInteractionWords,
    checkCertificates,
    checkBlendOffers,
    checkStatements,
  ],
  derivations: [
    // First, because ratings and baskets are computed from it.
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
