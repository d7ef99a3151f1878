import { stemsOf, wordsOf } from '#domain/language/words.ts'
import urgent from '../../../../data/ai-search/urgent.json' with { type: 'json' }
import type { Corpus } from './corpus.ts'
import { AROUND } from './kinds.ts'
import { WISH } from './learnt.ts'
import type { Near } from './near-wishes.ts'
import { longestPhrases } from './phrases.ts'
import type { Understood } from './understand.ts'

/**
 * How near the nearest wish must be to the words of a question: where no purpose was named, next to a named one with a word left
 * over or none, and to stand before it where a word was left over.
 */
const LEAST = { likely: 0.25, unnamed: 0.35, next: 0.2, whole: 0.6, first: 0.4 }
/** Of nearly equal wishes several are meant; less near ones fill the places that are left. */
const SHARE_OF_BEST = 0.7
const SHARE_OF_REST = 0.3
const WISHES_AT_MOST = 3
/** Nothing is near where a question is less likely a wish. */
const LEAST_LIKELY = 0.8
/** So much of the telling words a wish shares where no purpose was named: one known word is too little. */
const LEAST_SHARED = 2 / 3
/** Less of them where the question is so likely a wish, and two: 'leaky tap' has one. */
const LIKELY = 0.94
/** So likely a wish may have a word of a call for help that its texts do not share. */
const HARMLESS = 0.995
const KNOWN_IN_LIKELY = 2
const SHARED_IN_LIKELY = 0.4

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
  const isLikely = (question.kinds.get(WISH) ?? 0) >= LIKELY
  return nearestOf(corpus, question, LEAST.likely).filter(({ shared, nearness }) => {
    const known = telling.filter((stem) => shared.has(stem)).length
    const isNear = nearness >= LEAST.unnamed && known >= telling.length * LEAST_SHARED
    return isNear || (isLikely && known >= KNOWN_IN_LIKELY && known >= telling.length * SHARED_IN_LIKELY)
  })
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

/** Wishes that are less near, for the places that are left where few compounds were found. */
export const furtherWishes = (corpus: Corpus, question: Understood): Near[] =>
  question.named.length > 0 || question.causes.length > 0 || isForbidden(corpus, question)
    ? []
    : nearestOf(corpus, question, LEAST.next, SHARE_OF_REST).filter(
        (wish) => !isOpposite(corpus, question.concepts, wish),
      )

/** Nothing is guessed with a medicine or a topic beyond the catalogue, nor where a name or a kind is ruled out. */
const isForbidden = ({ things }: Corpus, { text, isBeyond, excluded }: Understood) =>
  isBeyond ||
  excluded.length > 0 ||
  longestPhrases(things.phrases, wordsOf(text)).some(({ value }) => value.kind === 'medicine')

/**
 * Of wishes near to a question those about as near as the nearest; none where that one is far or for a serious illness, where
 * another person is named or a text that wishes for nothing here is as near. A word of a call for help ('die') is no
 * sign of a wish by itself, and a wish must explain it.
 */
function nearestOf(
  { vocabulary: { chatter, concepts, vague }, seriousIllnesses }: Corpus,
  { left, refused, near, kinds }: Understood,
  least: number,
  share = SHARE_OF_BEST,
): Near[] {
  const [nearest] = near
  const best = nearest?.nearness ?? 0
  const isSerious = ({ concept, outcome }: Near) =>
    [outcome, concepts[concept]?.outcomes[0]?.outcome ?? ''].some((each) => seriousIllnesses.has(each))
  const isWish = kinds.get(WISH) ?? 0
  const unexplained = left.flatMap(stemsOf)
  if (
    !nearest ||
    best < least ||
    isSerious(nearest) ||
    isWish < LEAST_LIKELY ||
    unexplained.some((stem) => OTHER_PEOPLE.has(stem))
  )
    return []
  const alarming = unexplained.filter((stem) => URGENT_STEMS.has(stem) && !chatter.has(stem))
  return near
    .filter((wish) => {
      const { concept, nearness, shared } = wish
      const isSafe =
        (isWish >= HARMLESS || alarming.every((stem) => shared.has(stem))) &&
        [...shared].some((stem) => !alarming.includes(stem) && !vague.has(stem))
      return !refused.includes(concept) && nearness >= best * share && isSafe && !isSerious(wish)
    })
    .slice(0, WISHES_AT_MOST)
}

/** 'More appetite' for who asks for less: the same outcome the other way. */
const isOpposite = ({ vocabulary }: Corpus, own: readonly number[], { outcome, helps }: Near): boolean =>
  own.some((concept) =>
    vocabulary.concepts[concept]?.outcomes.some((each) => each.outcome === outcome && each.helps !== helps),
  )
