import { noticeOf } from './notice.ts'
import { abstractOf, type LiteratureRecord, titleOf, typesOf } from './record.ts'
import { tenseOf, whoOf } from './signs.ts'
import { plainLetters, withoutMarkup } from './title.ts'

export type Kind =
  | 'randomised-trial'
  | 'meta-analysis'
  | 'systematic-review'
  | 'observational'
  | 'animal'
  | 'in-vitro'
  | 'protocol'
  | 'correction'
  | 'retraction'
  | 'other'

export type Detail =
  | 'registration'
  | 'registry-results'
  | 'expression-of-concern'
  | 'baseline-report'
  | 'comment'
  | 'guideline'
  | 'case-report'
  | 'model'
  | 'umbrella-review'
  | 'narrative-review'
  | 'secondary-analysis'
  | 'clinical-trial'
  /** A Cochrane review marked WITHDRAWN may only be out of date: an editor looks. */
  | 'ask'

export type StudyKind = {
  kind: Kind
  /** That of the record itself: a notice of retraction is 'ok'. */
  status: 'ok' | 'retracted'
  detail: Detail | null
  studiedIn: 'human' | 'mixed' | 'animal' | 'in vitro' | null
}

export type Signs = ReturnType<typeof signsOf>

export function signsOf(record: LiteratureRecord) {
  const title = plain(titleOf(record)).replace(/^\W{0,2}retracted(?: article| chapter| paper)?\W{1,3}/, '')
  const abstract = plain(abstractOf(record))
  return {
    title,
    abstract,
    types: typesOf(record),
    mesh: new Set((record.mesh ?? []).slice(0, 200).map((heading) => heading.slice(0, 200).toLowerCase())),
    who: whoOf(title, abstract),
    tense: tenseOf(abstract),
    notice: noticeOf(record),
    record,
  }
}

const plain = (text: string) => plainLetters(withoutMarkup(text)).replace(/\s+/g, ' ').trim()

export const hasType = ({ types }: Signs, ...names: string[]) => names.some((name) => types.has(name))
export const hasMesh = ({ mesh }: Signs, ...names: string[]) => names.some((name) => mesh.has(name))

const TRIAL_TYPES =
  /^(?:(?:adaptive |controlled |pragmatic )?clinical trial(?:,? phase [iv1-4/]+)?|randomi[sz]ed controlled trial|equivalence trial|clinical study)$/
export const hasTrialType = ({ types }: Signs) => [...types].some((type) => TRIAL_TYPES.test(type))
export const isRandomisedType = (signs: Signs) =>
  hasType(signs, 'randomized controlled trial', 'randomised controlled trial', 'equivalence trial')
export const isVeterinary = ({ types }: Signs) => [...types].some((type) => type.includes('veterinary'))
