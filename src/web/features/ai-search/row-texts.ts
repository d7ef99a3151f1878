import type { AiQuote, AiRecommendation } from '#contract/ai-search/ai-search.ts'

type Said = Pick<AiRecommendation, 'reason' | 'quotes' | 'what_it_does' | 'how_it_works' | 'is_subject'>

/** The visible texts of a row and those on demand; no sentence of the record appears twice. */
export type RowTexts = {
  why: string
  /** The claim that the reason tells, with its certainty and study. */
  claim: AiQuote | null
  quote: AiQuote | null
  /** Further sentences that the reason rests on. */
  quotes: AiQuote[]
  what: string
  how: string
}

/** Removed from the reason, because a mark next to it shows the evidence. */
const EVIDENCE = /(?<!\s)\s*Evidence level: [^.]{0,100}\.\s*$/

/**
 * One sentence gives the reason (of the compound that was asked about all do), and one quote with its source supports it. Quotes and the record's texts omit
 * sentences already shown.
 */
export function rowTexts({
  reason,
  quotes = [],
  what_it_does = '',
  how_it_works = '',
  is_subject,
}: Said): RowTexts {
  const said = reason.replace(EVIDENCE, '')
  const unsaid = quotes.filter(({ text }) => !said.includes(text))
  const [first] = quotes.filter(({ text }) => said.includes(text))
  const why = first && !is_subject ? leadingTo(said, first.text) : said
  // Where the reason is nothing but the quotes, the first of them is the quote and needs no second saying.
  const others = quotes.filter((each) => !why.includes(each.text))
  const quote = unsaid[0] ?? others[0] ?? null
  // A lone sentence is quoted with its source, which says why by itself.
  if (quote === null && first && !is_subject)
    return rowTexts({ reason: '', quotes, what_it_does, how_it_works })
  const shown = [why, quote?.text ?? '']
  const rest = others.filter((each) => each !== quote)
  const sentences = [...shown, ...rest.map(({ text }) => text)]
  const told = quotes.filter(({ text }) => sentences.some((sentence) => sentence.includes(text)))
  const without = (text: string) =>
    told
      .reduce((left, { text: sentence }) => left.replace(sentence, ''), text)
      .replace(/\s+/g, ' ')
      .trim()
  const claim = first?.source.field === 'claim' ? first : null
  return { why, claim, quote, quotes: rest, what: without(what_it_does), how: without(how_it_works) }
}

/** The beginning of a reason up to the end of a sentence in it. */
const leadingTo = (reason: string, sentence: string) =>
  reason.slice(0, reason.indexOf(sentence) + sentence.length)
