import type { VisitKind } from '#contract/catalogue/desk-vocabulary.ts'
import { VISITS_PATH } from '#contract/visits-path.ts'

/** Counts that a vendor's page or a link to its shop was opened: sends the vendor and nothing else. */
export const countVisit = (vendor: string, kind: VisitKind) =>
  navigator.sendBeacon(VISITS_PATH, JSON.stringify({ vendor, kind }))
