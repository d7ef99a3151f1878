import { type Notice, noticeOf } from './notice.ts'
import type { QueryPlan } from './query.ts'
import { abstractOf, type LiteratureRecord, titleOf } from './record.ts'
import { studyKind } from './study-kind.ts'
import type { StudyKind } from './study-signs.ts'
import { titleKey } from './title.ts'

/** Why the search of a compound finds a text: by a name, by a short name in context, by its family; null when it does not. */
export function foundBy(plan: QueryPlan, title: string, more: string): 'name' | 'short' | 'family' | null {
  const [inTitle, inAll] = [wordsOf(title), wordsOf(`${title} . ${more}`)]
  const holds = (terms: string[]) => terms.some((term) => hasTerm(inAll, term))
  if (!plan.not_in_title.some((term) => hasTerm(inTitle, term))) {
    if (holds(plan.names)) return 'name'
    if (holds(plan.short) && holds(plan.context)) return 'short'
  }
  const isFamily = holds(plan.family) && (plan.family_context.length === 0 || holds(plan.family_context))
  return isFamily ? 'family' : null
}

const wordsOf = (text: string) => ` ${titleKey(text)} `

function hasTerm(words: string, term: string): boolean {
  const isOpen = term.endsWith('*')
  const key = titleKey(isOpen ? term.slice(0, -1) : term)
  return key !== '' && words.includes(` ${key}${isOpen ? '' : ' '}`)
}

/** Where a text names the compound, in words that are true of it also when the search would not count the name. */
function whereNamed(plan: QueryPlan, title: string, abstract: string): [number, string] {
  if (foundBy({ ...plan, family: [] }, title, '')) return [30, 'the compound is in the title']
  const byText = foundBy(plan, title, abstract)
  if (byText === 'name' || byText === 'short') {
    return holdsAny(title, plan.short)
      ? [30, 'the compound is in the title by a short name, with a context word in the abstract']
      : [15, 'the compound is in the abstract']
  }
  if (byText === 'family') return [5, 'only the family of the compound is named']
  const ruledOut = plan.not_in_title.find((term) => holdsAny(title, [term]))
  const names = [...plan.names, ...plan.short]
  for (const [place, text] of [
    ['title', title],
    ['abstract', abstract],
  ] as const) {
    if (!holdsAny(text, names)) continue
    return ruledOut === undefined
      ? [10, `only a short name of the compound is in the ${place}, without a context word`]
      : [0, `the compound is in the ${place}, but the title has '${ruledOut}', which the search leaves out`]
  }
  if (holdsAny(`${title} . ${abstract}`, plan.family))
    return [0, 'only the family of the compound is named, without a context word']
  return [
    0,
    abstract === ''
      ? 'the compound is not in the title, and no abstract is known'
      : 'the compound is in neither title nor abstract',
  ]
}

const holdsAny = (text: string, terms: string[]) => {
  const words = wordsOf(text)
  return terms.some((term) => hasTerm(words, term))
}

type Context = {
  plan: QueryPlan
  /** Names of the vocabulary of outcomes. */
  outcomes: string[]
  /** Whether the article, or the one that a notice is about, is on record. */
  isKnown: boolean
}

const KINDS: Partial<Record<StudyKind['kind'], [number, string]>> = {
  'meta-analysis': [40, 'pooled analysis'],
  'randomised-trial': [35, 'randomised trial'],
  'systematic-review': [25, 'systematic review'],
  observational: [12, 'observational study'],
  protocol: [5, 'a plan without results'],
  animal: [2, 'in animals'],
  'in-vitro': [1, 'in cells or without living beings'],
}
const NOTICES: Record<Notice, [number, string]> = {
  retraction: [300, 'notice of a retraction about an article'],
  withdrawn: [300, 'withdrawn article'],
  concern: [200, 'expression of concern about an article'],
  'concern lifted': [150, 'notice that lifts a concern about an article'],
  reinstated: [150, 'notice that takes a retraction back about an article'],
  correction: [100, 'correction about an article'],
  comment: [0, 'comment about an article'],
}
/** Above everything that a study or another notice can reach. */
const FIRST = 1_000
/** A retraction of an article that is not on record: below notices about articles on record, above every study. */
const SECOND = 400

/**
 * How much a record matters for a compound, by rule: notices about articles on record come first, then other
 * retractions and concerns, then studies. A higher rank is earlier; the reasons are in words, the weightiest first.
 */
export function relevance(record: LiteratureRecord, { plan, outcomes, isKnown }: Context) {
  const [title, abstract] = [titleOf(record), abstractOf(record)]
  const kind = studyKind(record)
  const notice = noticeOf(record)
  const reasons: [number, string][] = []
  if (kind.status === 'retracted')
    reasons.push([isKnown ? FIRST + 300 : 30, isKnown ? 'an article on record was retracted' : 'retracted'])
  if (notice) {
    const [weight, words] = NOTICES[notice]
    const isSerious = ['retraction', 'withdrawn', 'concern'].includes(notice)
    const before = isKnown && notice !== 'comment' ? FIRST : isSerious ? SECOND : 0
    reasons.push([
      before === 0 ? 10 : before + weight,
      `${words} ${isKnown ? 'on record' : 'that is not on record'}`,
    ])
  }
  reasons.push(whereNamed(plan, title, abstract))
  const ofKind = KINDS[kind.kind]
  if (ofKind) reasons.push(ofKind)
  if (kind.studiedIn === 'human' || kind.studiedIn === 'mixed') reasons.push([20, 'in people'])
  const text = wordsOf(`${title} . ${abstract}`)
  const named = outcomes.filter((name) => hasTerm(text, name)).slice(0, 3)
  if (named.length > 0) reasons.push([named.length * 5, `outcomes: ${named.join(', ')}`])
  reasons.push(isKnown ? [0, 'already on record'] : [10, 'new'])
  return {
    rank: reasons.reduce((sum, [points]) => sum + points, 0),
    reasons: reasons.toSorted(([a], [b]) => b - a).map(([, reason]) => reason),
  }
}
