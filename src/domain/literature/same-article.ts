import { trimEnd } from '#domain/text/trim-end.ts'
import { cochraneOf, type Identifiers, identifiersOf, versionOf } from './identifiers.ts'
import { noticeOf, stateOfUpdate, titleWithoutNotice } from './notice.ts'
import { isPreprint, isRegistration, type LiteratureRecord, titleOf, typesOf } from './record.ts'
import { studyKind } from './study-kind.ts'
import { plainLetters, sharedWords, titleKey, titleWords } from './title.ts'

export type Relation = 'same' | 'version' | 'protocol' | 'trial' | 'notice' | 'ask' | 'different'

export type Sameness = {
  /** Whether both are one article: `relation` is 'same' or 'version'. */
  same: boolean
  relation: Relation
  /** Why, in words for an editor. */
  reason: string
}

type Side = { record: LiteratureRecord; ids: Identifiers }
type Judged = [Relation, string] | null

/** Whether two records are one article. Symmetric; the first rule that holds decides. */
export function sameArticle(a: LiteratureRecord, b: LiteratureRecord): Sameness {
  const [one, other] = [sideOf(a), sideOf(b)]
  for (const rule of RULES) {
    const judged = rule(one, other)
    if (judged) {
      const [relation, reason] = judged
      return { same: relation === 'same' || relation === 'version', relation, reason }
    }
  }
  return { same: false, relation: 'different', reason: 'Nothing links them.' }
}

const sideOf = (record: LiteratureRecord): Side => ({ record, ids: identifiersOf(record) })

const RULES: ((a: Side, b: Side) => Judged)[] = [
  byLink,
  byNotice,
  byCochraneNumber,
  byDoiVersion,
  bySharedIdentifier,
  byTrial,
  byOtherIdentifiers,
  byTitle,
]

const either = <T>(a: T, b: T, holds: (side: T) => boolean) => holds(a) || holds(b)
const exactlyOne = <T>(a: T, b: T, holds: (side: T) => boolean) => holds(a) !== holds(b)

const isEqual = (a: string | null, b: string | null) => a !== null && a === b
const contradicts = (a: string | null, b: string | null) => a !== null && b !== null && a !== b
const sharesDoiOrPmid = (a: Side, b: Side) => isEqual(a.ids.doi, b.ids.doi) || isEqual(a.ids.pmid, b.ids.pmid)

const linkWord = (type: string) =>
  type
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** The links of either side that lead to the other. */
function linksBetween(a: Side, b: Side): string[] {
  const leading = (from: Side, to: Side) =>
    (from.record.links ?? []).slice(0, 1_000).flatMap(({ type, source, id }) => {
      const target = identifiersOf({ doi: String(id ?? ''), id: id ?? null, source: source ?? null })
      const text = String(id ?? '').trim()
      const pmid = target.pmid ?? (source === undefined || source === null || source === '' ? text : null)
      const leads =
        isEqual(target.doi, to.ids.doi) ||
        isEqual(pmid, to.ids.pmid) ||
        isEqual(target.pmcid, to.ids.pmcid) ||
        isEqual(target.ppr, to.ids.ppr)
      return leads ? [linkWord(type)] : []
    })
  return [...leading(a, b), ...leading(b, a)]
}

function byLink(a: Side, b: Side): Judged {
  const links = linksBetween(a, b)
  // Of a Cochrane review such a link may lead from the plan to the result: its number decides.
  const [first, second] = [cochraneOf(a.ids.doi), cochraneOf(b.ids.doi)]
  const isOneReview = first !== null && first.number === second?.number && first.suffix !== second.suffix
  if (
    links.some((type) => /preprint|republish|newversion|(?:is|has)version/.test(type)) ||
    (!isOneReview && links.some((type) => /^update(?:in|of)$/.test(type)))
  )
    return ['version', 'A service links them as earlier and later form of one article.']
  if (sharesDoiOrPmid(a, b)) return null
  return links.some((type) => stateOfUpdate(type) !== null || type.includes('comment'))
    ? ['notice', 'A service links one as a notice about the other.']
    : null
}

function byNotice(a: Side, b: Side): Judged {
  if (!exactlyOne(a, b, ({ record }) => noticeOf(record) !== null) || sharesDoiOrPmid(a, b)) return null
  const [first, second] = [titleWithoutNotice(a.record), titleWithoutNotice(b.record)]
  return titlesAgree(first, second) ? ['notice', 'One is a notice about the other.'] : null
}

/** Equal, or one ends where the subtitle of the other begins. */
function titlesAgree(a: string, b: string): boolean {
  const [first, second] = [titleKey(a), titleKey(b)]
  if (first === '' || second === '') return false
  if (first === second) return true
  const main = (title: string) => titleKey(/^(.{15,}?)[:?.] /.exec(title)?.[1] ?? title)
  const isLong = (key: string) => key.split(' ').length >= 4
  return (isLong(first) && main(b) === first) || (isLong(second) && main(a) === second)
}

function byCochraneNumber(a: Side, b: Side): Judged {
  const [first, second] = [cochraneOf(a.ids.doi), cochraneOf(b.ids.doi)]
  if (!first || !second || first.number !== second.number || first.suffix === second.suffix) return null
  const isPlan = ({ record }: Side) => studyKind(record).kind === 'protocol'
  if (first.suffix !== null && second.suffix !== null)
    return exactlyOne(a, b, isPlan)
      ? ['protocol', 'Plan and result of one Cochrane review.']
      : ['version', 'Two versions of one Cochrane review; the newer replaces the older.']
  const early = first.suffix === null ? a : b
  return isPlan(early)
    ? ['protocol', 'The DOI without .pub is the protocol of the review.']
    : ['version', 'The DOI without .pub already reports results: an earlier version of the review.']
}

function byDoiVersion(a: Side, b: Side): Judged {
  if (!a.ids.doi || !b.ids.doi || a.ids.doi === b.ids.doi) return null
  const [first, second] = [versionOf(a.ids.doi), versionOf(b.ids.doi)]
  const isOneBase =
    (first && second && first.base === second.base && first.isMarked === second.isMarked) ||
    (first?.isMarked && first.base === b.ids.doi) ||
    (second?.isMarked && second.base === a.ids.doi)
  if (!isOneBase) return null
  const [titleA, titleB] = [titleKey(titleOf(a.record)), titleKey(titleOf(b.record))]
  if (titleA === titleB && titleA.split(' ').length >= 3)
    return ['version', 'Their DOIs are equal up to the number of the version, and their titles are equal.']
  if (!first?.isMarked && !second?.isMarked) return null
  return sharesHalf(a.record, b.record)
    ? ['version', 'Their DOIs are equal up to the number of the version.']
    : ['ask', 'Their DOIs are equal up to the number of the version, but their titles are not alike.']
}

function bySharedIdentifier(a: Side, b: Side): Judged {
  const [x, y] = [a.ids, b.ids]
  const kind = isEqual(x.pmid, y.pmid)
    ? 'PMID'
    : isEqual(x.doi, y.doi)
      ? 'DOI'
      : isEqual(x.pmcid, y.pmcid)
        ? 'PMCID'
        : isEqual(x.ppr, y.ppr)
          ? 'preprint number'
          : null
  if (!kind) return null
  if (contradicts(x.doi, y.doi)) return ['ask', `Their ${kind} is equal, their DOIs differ.`]
  if (contradicts(x.pmid, y.pmid)) return ['ask', `Their ${kind} is equal, their PMIDs differ.`]
  if (exactlyOne(a.record, b.record, isContainer))
    return ['ask', `Their ${kind} is equal, but one is a whole book or issue.`]
  if (!sharesHalf(a.record, b.record) && !either(a.record, b.record, isTranslated))
    return ['ask', `Their ${kind} is equal, but their titles are not alike.`]
  return ['same', `Their ${kind} is equal, and nothing contradicts it.`]
}

const CONTAINERS = [
  'book',
  'monograph',
  'proceedings',
  'journal issue',
  'reference book',
  'edited book',
  'book set',
]
const isContainer = (record: LiteratureRecord) => CONTAINERS.some((type) => typesOf(record).has(type))

/** A missing title contradicts nothing. */
function sharesHalf(a: LiteratureRecord, b: LiteratureRecord): boolean {
  const [first, second] = [bareTitle(a), bareTitle(b)]
  if (titleWords(first).length === 0 || titleWords(second).length === 0) return true
  return sharedWords(first, second).ofShorter >= 0.5
}

const bareTitle = (record: LiteratureRecord) => titleWithoutNotice(record) || titleOf(record)

const isTranslated = (record: LiteratureRecord): boolean => {
  const title = trimEnd(titleOf(record).trim(), '. ')
  if (title.startsWith('[') && title.endsWith(']')) return true
  const isForeign = !/^(?:en|eng|english)?$/i.test((record.language ?? '').trim())
  return isForeign || Boolean(record.originalTitle) || FOREIGN_LETTER.test(title)
}
const FOREIGN_LETTER = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u

function byTrial(a: Side, b: Side): Judged {
  const isShared =
    a.ids.trials.some((trial) => b.ids.trials.includes(trial)) ||
    (Boolean(a.record.trialKey) && a.record.trialKey === b.record.trialKey)
  if (!isShared || either(a.record, b.record, isPool)) return null
  const registered = [a.record, b.record].filter(isRegistration).length
  if (registered === 2) return ['same', 'Both are the registration of one trial.']
  if (registered === 1) return ['trial', 'One is the registration of the trial that the other reports.']
  const isPlan = ({ record }: Side) => studyKind(record).kind === 'protocol'
  if (exactlyOne(a, b, isPlan)) return ['protocol', 'Plan and result of one trial.']
  if (either(a.record, b.record, isPreprint) && authors(a.record, b.record) === 'equal')
    return sharedWords(titleOf(a.record), titleOf(b.record)).ofLonger >= 0.9
      ? ['version', 'Trial, first author and title agree: preprint and article.']
      : ['ask', 'Trial and first author agree, titles do not: perhaps preprint and article.']
  return ['trial', 'Two reports of one trial.']
}

const isPool = (record: LiteratureRecord): boolean => {
  const { kind, detail } = studyKind(record)
  return kind === 'meta-analysis' || kind === 'systematic-review' || detail === 'narrative-review'
}

/** Shorter titles are shared by many articles. */
const LEAST_WORDS = 5

function byOtherIdentifiers(a: Side, b: Side): Judged {
  if (!contradicts(a.ids.doi, b.ids.doi) && !contradicts(a.ids.pmid, b.ids.pmid)) return null
  const marked = (record: LiteratureRecord) => typesOf(record).has('duplicate publication')
  const isAlike = isSameTitle(a.record, b.record) && authors(a.record, b.record) !== 'differ'
  if (either(a.record, b.record, marked) && isAlike)
    return ['ask', 'One is marked as a duplicate publication.']
  if (exactlyOne(a.record, b.record, isPreprint) && isAlike && authors(a.record, b.record) === 'equal')
    return ['ask', 'Title and first author agree: perhaps preprint and article.']
  const retracted = (record: LiteratureRecord) => /^\W{0,2}retracted\b/i.test(titleOf(record))
  if (exactlyOne(a.record, b.record, retracted) && isAlike)
    return ['ask', 'Equal titles, and one says that it was retracted.']
  const isLong = titleWords(bareTitle(a.record)).length >= LEAST_WORDS
  const [first, second] = [yearOf(a.record), yearOf(b.record)]
  const isOneTime = first !== null && second !== null && Math.abs(first - second) <= 1
  if (isAlike && isLong && isOneTime && authors(a.record, b.record) === 'equal')
    return ['ask', 'Title, first author and year agree: perhaps one text in two journals.']
  return ['different', 'Their identifiers differ.']
}

function byTitle(a: Side, b: Side): Judged {
  if (!isSameTitle(a.record, b.record)) return null
  if (
    titleWords(bareTitle(a.record)).length < LEAST_WORDS &&
    titleWords(bareTitle(b.record)).length < LEAST_WORDS
  )
    return null
  const who = authors(a.record, b.record)
  if (who === 'differ') return ['different', 'Equal titles, but other first authors.']
  if (exactlyOne(a.record, b.record, isRegistration))
    return ['ask', 'An article with the title of a registration.']
  const isPlan = ({ record }: Side) => studyKind(record).kind === 'protocol'
  if (exactlyOne(a, b, isPlan) && either(a.record, b.record, ({ abstract }) => Boolean(abstract)))
    return ['protocol', 'Equal titles; one is a plan.']
  const [first, second] = [yearOf(a.record), yearOf(b.record)]
  if (first === null || second === null)
    return who === 'equal'
      ? ['same', 'Title and first author are equal.']
      : ['ask', 'Equal titles; the year of one is not known.']
  return Math.abs(first - second) <= 1
    ? ['same', 'Long title and year agree, and the authors do not contradict.']
    : ['different', 'Equal titles, years apart.']
}

function isSameTitle(a: LiteratureRecord, b: LiteratureRecord): boolean {
  const keys = (record: LiteratureRecord) =>
    [bareTitle(record), record.originalTitle ?? ''].map(titleKey).filter((key) => key !== '')
  const others = keys(b)
  return keys(a).some((key) => others.includes(key))
}

const yearOf = ({ published }: LiteratureRecord) => {
  const year = /^\d{4}/.exec(published ?? '')?.[0]
  return year ? Number(year) : null
}

/** Whether first authors are equal, contradict, or one is not known. */
function authors(a: LiteratureRecord, b: LiteratureRecord): 'equal' | 'differ' | 'unknown' {
  const [first, second] = [familyNames(a.firstAuthor), familyNames(b.firstAuthor)]
  if (first.length === 0 || second.length === 0) return 'unknown'
  return first.some((name) => second.includes(name)) ? 'equal' : 'differ'
}

/** 'Okafor', 'Okafor A', 'Okafor, Ada', 'Ada Okafor': the names that may be the family's. */
function familyNames(name: string | null | undefined): string[] {
  const text = (name ?? '').slice(0, 200)
  const family = text.includes(',') ? (text.split(',', 1)[0] ?? '') : text
  return family.split(/[\s.]+/).flatMap((part) => {
    const isInitials = /^\p{Lu}{1,3}$/u.test(part)
    const plain = plainLetters(part)
      .replace(/([aou])e/g, '$1')
      .replace(/[^\p{L}]/gu, '')
    return isInitials || plain.length < 2 ? [] : [plain]
  })
}
