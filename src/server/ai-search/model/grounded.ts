import type { AiQuote } from '#contract/ai-search/ai-search.ts'
import { stemsOf } from '#domain/language/words.ts'
import { articleQuotes, claimQuotes, openSentences } from '../engine/explain.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import type { Vocabulary } from '../engine/vocabulary.ts'
import { isQuotable } from '../safety/quotable.ts'

const SHORTEST_QUOTE = 15
const LONGEST_REASON = 500

/** Words that carry no claim; a reason may use them with the words of the record. */
const glue = new Set(
  stemsOf(
    `a about according after all also although among an and animal animals any are as at be because been before being
    between both but by cells common did does done during each early effect effects evidence few fits for found from
    had has have however human humans in into is it its itself known laboratory less limited linked looked main mainly
    match matches measured mice more most mostly no not of often on one only or other others outcome over own partly
    people question rats record records related report reported reports research same shown so some still studied
    studies study such suggest suggested suggests tested than that the their them then there these they this those
    though through to trial trials two under unclear unknown up was were what when where whether which while who with
    within without you your`,
  ),
)

const quotableOf = (record: CatalogueRecord, isPremium: boolean): AiQuote[] => [
  ...openSentences(record),
  ...record.claims.flatMap((claim) => claimQuotes(claim).slice(0, 1)),
  ...articleQuotes(record, isPremium),
]

/** The place of a quote in a record, as far as the caller may read it; null without an exact match. */
export function findQuote(record: CatalogueRecord, text: string, isPremium: boolean): AiQuote | null {
  const quoted = text.trim()
  if (quoted.length < SHORTEST_QUOTE) return null
  const sentences = quotableOf(record, isPremium)
  const sentence = sentences.find((each) => each.text === quoted || each.text.includes(quoted))
  // The whole sentence is shown: a part may say the opposite ("no effect on sleep").
  return sentence && isQuotable(sentence.text) ? sentence : null
}

/**
 * Whether a reason says nothing that its record does not: every word but the most common is in the record or
 * is a known topic of the question, every number too, and it carries no dose, link or markup.
 */
export function isGrounded(reason: string, { record, question, isPremium, vocabulary }: Grounds): boolean {
  if (reason.trim() === '' || reason.length > LONGEST_REASON) return false
  if (!isQuotable(reason) || /[<>{}[\]|`*_#@\\]|\/\/|www\./.test(reason)) return false
  const sentences = quotableOf(record, isPremium).map(({ text }) => text)
  const own = new Set(stemsOf([record.proper_name, ...record.aliases, record.kind, ...sentences].join(' ')))
  const topics = new Set(stemsOf(question).filter((stem) => vocabulary.topics.has(stem)))
  return stemsOf(reason).every(
    (stem) => own.has(stem) || (!/\d/.test(stem) && (glue.has(stem) || topics.has(stem))),
  )
}

type Grounds = { record: CatalogueRecord; question: string; isPremium: boolean; vocabulary: Vocabulary }
