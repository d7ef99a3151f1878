import { stemsOf, wordsOf } from '#domain/language/words.ts'
import urgent from '../../../../data/ai-search/urgent.json' with { type: 'json' }
import type { Corpus } from './corpus.ts'
import { AROUND } from './kinds.ts'
import { type Near, NO_WISH } from './near-wishes.ts'
import { longestPhrases } from './phrases.ts'
import type { Understood } from './understand.ts'

/**
 * How near the nearest wish must be to the words of a question: where no purpose was named, next to a named one with a word left
 * over or none, and to stand before it where a word was left over.
 */
const LEAST = { unnamed: 0.35, next: 0.2, whole: 0.6, first: 0.4 }
/** Of nearly equal wishes several are meant. */
const SHARE_OF_BEST = 0.7
const WISHES_AT_MOST = 3
/** Nothing is near where a text that wishes for nothing here is about as near, of danger half as near. */
const SHARE_OF_NO_WISH = 0.8
const SHARE_OF_DANGER = 0.5
const DANGERS: ReadonlySet<string> = new Set(['sign', 'self-harm', 'harm', 'overdose'])
/** So much of the telling words a wish shares where no purpose was named: one known word is too little. */
const LEAST_SHARED = 2 / 3

/** The words of calls for help, as stems: one of them alone is no call for help, and no reason to guess something harmless. */
const URGENT_STEMS: ReadonlySet<string> = new Set(
  [...urgent.in_danger, ...urgent.unwell].flatMap((phrase) => stemsOf(phrase.replaceAll('*', ''))),
)

const OTHER_PEOPLE: ReadonlySet<string> = new Set(AROUND.others.flatMap(stemsOf))

/** The wishes that a question without any known phrase is near to; none where that is little. */
export function guessedWishes(corpus: Corpus, question: Understood): Near[] {
  if (isForbidden(corpus, question)) return []
  const { chatter } = corpus.vocabulary
  const telling = question.left.flatMap(stemsOf).filter((stem) => !chatter.has(stem))
  return nearestOf(corpus, question, LEAST.unnamed).filter(
    ({ shared }) => telling.filter((stem) => shared.has(stem)).length >= telling.length * LEAST_SHARED,
  )
}

/**
 * Wishes that want places among the compounds shown for a question. `areFirst`: a word was left over, so that nothing is
 * recommended, and the nearest wish is near enough to lead.
 */
export function wishesBeside(corpus: Corpus, question: Understood): { wishes: Near[]; areFirst: boolean } {
  const { concepts, named, causes, left } = question
  // A name or a cause in the question says for certain what it is about.
  const isCertain = concepts.length === 0 || named.length > 0 || causes.length > 0
  if (isCertain || isForbidden(corpus, question)) return { wishes: [], areFirst: false }
  const isWhole = left.length === 0
  const wishes = nearestOf(corpus, question, isWhole ? LEAST.whole : LEAST.next).filter(
    (wish) => !isOpposite(corpus, concepts, wish),
  )
  return { wishes, areFirst: !isWhole && (wishes[0]?.nearness ?? 0) >= LEAST.first }
}

/** Nothing is guessed with a medicine or an illness, nor where a name or a kind is ruled out. */
const isForbidden = ({ things }: Corpus, { text, isBeyond, excluded, unwanted }: Understood) =>
  isBeyond ||
  excluded.length + unwanted.length > 0 ||
  longestPhrases(things.phrases, wordsOf(text)).some(({ value }) => value.kind !== 'food')

/**
 * Of wishes near to a question those about as near as the nearest; none where that one is far or for a serious illness, where
 * another person is named or a text that wishes for nothing here is as near. A word of a call for help ('die') is no
 * sign of a wish by itself, and a wish must explain it.
 */
function nearestOf(
  { vocabulary: { chatter, concepts, vague }, seriousIllnesses }: Corpus,
  { left, refused, near }: Understood,
  least: number,
): Near[] {
  const nearest = near.find(({ concept }) => concept !== NO_WISH)
  const best = nearest?.nearness ?? 0
  const isSerious = ({ concept, outcome }: Near) =>
    [outcome, concepts[concept]?.outcomes[0]?.outcome ?? ''].some((each) => seriousIllnesses.has(each))
  const isNoWish = near.some(
    ({ concept, outcome, nearness }) =>
      concept === NO_WISH && nearness >= best * (DANGERS.has(outcome) ? SHARE_OF_DANGER : SHARE_OF_NO_WISH),
  )
  const unexplained = left.flatMap(stemsOf)
  if (
    !nearest ||
    best < least ||
    isSerious(nearest) ||
    isNoWish ||
    unexplained.some((stem) => OTHER_PEOPLE.has(stem))
  )
    return []
  const alarming = unexplained.filter((stem) => URGENT_STEMS.has(stem) && !chatter.has(stem))
  return near
    .filter((wish) => {
      const { concept, nearness, shared } = wish
      const isSafe =
        alarming.every((stem) => shared.has(stem)) &&
        [...shared].some((stem) => !alarming.includes(stem) && !vague.has(stem))
      const isWish = concept !== NO_WISH && !refused.includes(concept)
      return isWish && nearness >= best * SHARE_OF_BEST && isSafe && !isSerious(wish)
    })
    .slice(0, WISHES_AT_MOST)
}

/** 'More appetite' for who asks for less: the same outcome the other way. */
const isOpposite = ({ vocabulary }: Corpus, own: readonly number[], { outcome, helps }: Near): boolean =>
  own.some((concept) =>
    vocabulary.concepts[concept]?.outcomes.some((each) => each.outcome === outcome && each.helps !== helps),
  )
