import type { RouteName } from './routes.ts'

/**
 * Reads with the same answer for everybody. It is kept when a person signs in or out; the answer of every other call
 * is taken for personal, and then read again or dropped.
 */
export const SAME_FOR_ALL: ReadonlySet<RouteName> = new Set<RouteName>([
  'getSettings',
  'searchDrugs',
  'findGroups',
  'findStudied',
  'answerSentence',
  'suggestNames',
  'listCategories',
  'listDrugsById',
  'getCoverage',
  'listCatalogue',
  'getDrugEvidence',
  'getOfferHistory',
  'getDrugPriceHistory',
  'getVendorPriceHistory',
  'listOutcomes',
  'getOutcome',
  'listBlends',
  'getBlend',
  'listBlendOffers',
  'checkInteractions',
  'suggestInteractionNames',
  'getInteractionRecords',
  'listChanges',
  'getLiteratureLog',
  'countModeration',
  'countDisputes',
  'getDispute',
  'listDrugDisputes',
  'listVendorDisputes',
  'getWatched',
  'getListNews',
  'getDataExport',
])
