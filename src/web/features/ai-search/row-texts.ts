import type { AiRecommendation } from '#contract/ai-search/ai-search.ts'

type Said = Pick<AiRecommendation, 'reason' | 'quotes' | 'what_it_does' | 'how_it_works' | 'is_subject'>

/** Removed from the reason, because a mark next to it shows the evidence. */
const EVIDENCE = /(?<!\s)\s*Evidence level: [^.]{0,100}\.\s*$/

/**
 * The visible texts of a row and those on demand. One sentence gives the reason (of the compound that was asked about all
 * do), and one quote with its source supports it; `quotes` are further sentences that it rests on. No sentence of the
 * record appears twice.
 */
export function rowTexts({ reason, quotes = [], what_it_does = '', how_it_works = '', is_subject }: Said) {
  const said = reason.replace(EVIDENCE, '')
  const unsaid = quotes.filter(({ text }) => !said.includes(text))
  const first = quotes.find(({ text }) => said.includes(text))
  const lead = first && !is_subject ? leadingTo(said, first.text) : said
  // A lone sentence is quoted with its source, which says why by itself.
  const isLone = first && !is_subject && quotes.every(({ text }) => lead.includes(text))
  const why = isLone ? '' : lead
  // Where the reason is nothing but the quotes, the first of them is the quote and needs no second saying.
  const others = quotes.filter((each) => !why.includes(each.text))
  const quote = unsaid[0] ?? others[0] ?? null
  const rest = others.filter((each) => each !== quote)
  const sentences = [why, quote?.text ?? '', ...rest.map(({ text }) => text)]
  const told = quotes.filter(({ text }) => sentences.some((sentence) => sentence.includes(text)))
  const without = (text: string) =>
    told
      .reduce((left, { text: sentence }) => left.replace(sentence, ''), text)
      .replace(/\s+/g, ' ')
      .trim()
  // The claim that the reason tells, with its certainty and study.
  const claim = !isLone && first?.source.field === 'claim' ? first : null
  return { why, claim, quote, quotes: rest, what: without(what_it_does), how: without(how_it_works) }
}

/** The beginning of a reason up to the end of a sentence in it. */
const leadingTo = (reason: string, sentence: string) =>
  reason.slice(0, reason.indexOf(sentence) + sentence.length)
