import { isRetracted } from './notice.ts'
import type { LiteratureRecord } from './record.ts'
import { RULES } from './study-rules.ts'
import { type Detail, hasMesh, type Kind, type Signs, type StudyKind, signsOf } from './study-signs.ts'

/** What kind of record this is, by the first rule that holds. */
export function studyKind(record: LiteratureRecord): StudyKind {
  const signs = signsOf(record)
  const rule = RULES.find(([holds]) => holds(signs))
  const kind = rule?.[1] ?? 'other'
  const detail = rule?.[2] ?? null
  const status = isRetracted(record) ? 'retracted' : 'ok'
  return { kind, status, detail, studiedIn: studiedIn(kind, detail, signs) }
}

function studiedIn(kind: Kind, detail: Detail | null, signs: Signs): StudyKind['studiedIn'] {
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
