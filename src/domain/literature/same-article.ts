import { cochraneOf, type Identifiers, identifiersOf, versionOf } from './identifiers.ts'
import { isRegistration, type LiteratureRecord, titleOf } from './record.ts'
import { studyKind } from './study-kind.ts'
import { sharedWords, titleKey } from './title.ts'

/**
 * Whether identifiers and links say that two records are one article: 'version' for an earlier or later form of it, such as
 * its preprint; null for two articles. Symmetric. Titles alone unite nothing: two that are alike stay two for an editor.
 */
export function sameArticle(a: LiteratureRecord, b: LiteratureRecord): 'same' | 'version' | null {
  const [x, y] = [identifiersOf(a), identifiersOf(b)]
  if (isLinked(a, x, y) || isLinked(b, y, x) || areVersions([a, x.doi], [b, y.doi])) return 'version'
  if (contradict(x.doi, y.doi) || contradict(x.pmid, y.pmid)) return null
  const isShared =
    NAMES.some((name) => x[name] !== null && x[name] === y[name]) ||
    (isRegistration(a) && isRegistration(b) && x.trials.some((trial) => y.trials.includes(trial)))
  return isShared && !areUnlike(a, b) ? 'same' : null
}

const NAMES = ['pmid', 'doi', 'pmcid', 'ppr'] as const
const contradict = (a: string | null, b: string | null) => a !== null && b !== null && a !== b

/** Whether a link of a record leads to its preprint, to its other version or to what replaces it. */
function isLinked({ links }: LiteratureRecord, own: Identifiers, other: Identifiers): boolean {
  // Of a Cochrane review an update may lead from the plan to the result: its number decides.
  const isReview = (cochraneOf(own.doi)?.number ?? '') === cochraneOf(other.doi)?.number
  return (links ?? []).slice(0, 1_000).some(({ type, source, id }) => {
    const word = type
      .slice(0, 100)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    const isVersion = /preprint|republish|newversion|(?:is|has)version/.test(word)
    if (!isVersion && (isReview || !/^update(?:in|of)$/.test(word))) return false
    const to = identifiersOf({ doi: String(id ?? ''), id: id ?? null, source: source || 'MED' })
    return NAMES.some((name) => to[name] !== null && to[name] === other[name])
  })
}

type Named = [record: LiteratureRecord, doi: string | null]

/** Whether two DOIs differ in their version alone: '.pub4' and '.pub5', 'v1' and 'v2'. */
function areVersions([a, one]: Named, [b, other]: Named): boolean {
  if (one === null || other === null || one === other) return false
  const [first, second] = [cochraneOf(one), cochraneOf(other)]
  if (first && second) return first.number === second.number && isPlan(a) === isPlan(b)
  const [x, y] = [versionOf(one), versionOf(other)]
  const isOneBase =
    (x && y && x.base === y.base && x.isMarked === y.isMarked) ||
    (x?.isMarked && x.base === other) ||
    (y?.isMarked && y.base === one)
  if (!isOneBase) return false
  if (x?.isMarked || y?.isMarked) return !areUnlike(a, b)
  const [title, otherTitle] = [titleKey(titleOf(a)), titleKey(titleOf(b))]
  // 'Editorial' and 'Book review' stand over many.
  return title === otherTitle && title.split(' ').length > 2
}

const isPlan = (record: LiteratureRecord) => studyKind(record).kind === 'protocol'

/** Chapters may bear the DOI of their book: titles that share less than half their words, in one language. */
function areUnlike(a: LiteratureRecord, b: LiteratureRecord): boolean {
  const [first, second] = [titleOf(a), titleOf(b)]
  if (titleKey(first) === '' || titleKey(second) === '' || isTranslated(a) || isTranslated(b)) return false
  return sharedWords(first, second) < 0.5
}

/** Brackets mark a translated title. */
const isTranslated = ({ title, language }: LiteratureRecord) =>
  /^\s*\[/.test(title ?? '') ||
  FOREIGN_LETTER.test((title ?? '').slice(0, 4_000)) ||
  !/^(?:en|eng|english)?$/i.test(language ?? '')
const FOREIGN_LETTER = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u
