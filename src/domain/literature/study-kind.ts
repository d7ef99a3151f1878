import { isRetracted } from './notice.ts'
import { caseReport, comment, guideline, model, notice, protocol, registration } from './plans-and-notices.ts'
import type { LiteratureRecord } from './record.ts'
import { metaAnalysis, narrativeReview, systematicReview, umbrella } from './reviews.ts'
import {
  animal,
  cellsFirst,
  clinicalTrial,
  emulated,
  inVitro,
  mendelian,
  observational,
  randomised,
} from './studies.ts'
import { type Found, hasMesh, type Signs, type StudyKind, signsOf } from './study-signs.ts'

/** What kind of record this is; the first rule that holds decides. No rule needs publication types, which come weeks later. */
export function studyKind(record: LiteratureRecord): StudyKind {
  const signs = signsOf(record)
  const status = isRetracted(record) ? 'retracted' : 'ok'
  for (const rule of RULES) {
    const found = rule(signs)
    if (found)
      return { kind: found.kind, status, detail: found.detail ?? null, studiedIn: studiedIn(found, signs) }
  }
  return { kind: 'other', status, detail: null, studiedIn: studiedIn({ kind: 'other' }, signs) }
}

function studiedIn({ kind, detail }: Found, signs: Signs): StudyKind['studiedIn'] {
  if (kind === 'retraction' || kind === 'correction') return null
  if (detail === 'expression-of-concern' || detail === 'comment' || detail === 'model') return null
  if (kind === 'in-vitro') return 'in vitro'
  if (kind === 'animal') return 'animal'
  if (detail === 'registration' || detail === 'registry-results') return 'human'
  const { who } = signs
  const [humans, animals] = [hasMesh(signs, 'humans') || who.people, hasMesh(signs, 'animals') || who.animals]
  if (detail === 'guideline' && !humans) return 'human'
  if (animals && humans) return hasMesh(signs, 'animals') && !hasMesh(signs, 'humans') ? 'animal' : 'mixed'
  if (animals) return 'animal'
  if (who.cells && !humans) return 'in vitro'
  if (humans) return 'human'
  return kind === 'other' && detail !== 'clinical-trial' && detail !== 'case-report' ? null : 'human'
}

const RULES: ((signs: Signs) => Found | null)[] = [
  registration,
  notice,
  protocol,
  comment,
  guideline,
  caseReport,
  model,
  mendelian,
  emulated,
  umbrella,
  metaAnalysis,
  systematicReview,
  narrativeReview,
  animal,
  cellsFirst,
  randomised,
  clinicalTrial,
  observational,
  inVitro,
]
