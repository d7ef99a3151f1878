import type { AiFacts } from '#contract/ai-search/ai-search.ts'
import { type Answerer, EMBEDDED, type EngineAnswer, type Waiting } from '../answer.ts'
import type { CurrentCorpus } from '../current-corpus.ts'
import type { Corpus } from '../engine/corpus.ts'
import { answerNamed, type Choice } from '../engine/embedded.ts'
import { openSentences, reasonOf } from '../engine/explain.ts'
import { isQuotable } from '../safety/quotable.ts'
import { isForbidding } from './advice.ts'
import { blendFacts } from './blend-facts.ts'
import { comparisonFacts } from './comparison-facts.ts'
import { effectFacts, harmFacts, isNoDifference, seriousFacts } from './effect-facts.ts'
import type { OpenFacts } from './open-facts.ts'
import { type Asked, readQuestion } from './read-question.ts'
import { inSentences, namesOf, recordsOf, rowsConcerning, type Section } from './record-rows.ts'
import { outsideFacts, safetyFacts } from './safety-facts.ts'
import { notRecommended, readingNote, readingOf, withheld } from './understood.ts'

const PRICE_NOTE =
  'Price does not order these: a milligram of one compound is not equivalent to a milligram of another.'

const unknownNote = (word: string) =>
  `We do not know '${word}'. If it is the name of a substance, we hold nothing on it: what follows are other substances.`

export type Answering = ReturnType<typeof createAnswering>

/** Two ways to answer: from open records, free of charge; or a purpose, by the configured engine (`answerGoal`). */
export const createAnswering = (corpusOf: CurrentCorpus, answerGoal: Answerer, open: OpenFacts) => ({
  /** Safety, comparisons, effects, vendors and blends, without a model; null when the question asks for a purpose. */
  async fromRecords(text: string, isPremium: boolean): Promise<EngineAnswer | null> {
    const corpus = await corpusOf()
    return answerFromRecords(corpus, readQuestion(corpus, text), text, isPremium, open)
  },
  /** What comes back is held to the same rules, whichever engine it comes from. */
  async goal(text: string, isPremium: boolean, waiting: Waiting): Promise<EngineAnswer> {
    const corpus = await corpusOf()
    const asked = readQuestion(corpus, text)
    const answer = await answerGoal(text, isPremium, waiting)
    const reading = readingOf(corpus, asked.question)
    const choices = withheld(withoutNoDifference(corpus, asked, answer.choices), reading)
    const { unknown = null, isCheap = false } = asked.asks === 'goal' ? asked : {}
    if (choices.length === 0) return { ...answer, choices, reading }
    const notes = [unknown ? unknownNote(unknown) : readingNote(reading), isCheap ? PRICE_NOTE : '']
    return { ...answer, choices: withSubject(asked, corpus, choices), reading, note: inSentences(...notes) }
  },
})

/** The answer to all questions but those for a purpose, which get null. */
export async function answerFromRecords(
  corpus: Corpus,
  asked: Asked,
  text: string,
  isPremium: boolean,
  open: OpenFacts,
): Promise<EngineAnswer | null> {
  const answer = (facts: AiFacts, choices: Choice[] = []) => ({ choices, facts, engine: EMBEDDED })
  const blend = blendFacts(corpus, text)
  if (blend) {
    const packs = blend.sold.length > 0 ? await open.packs(blend.sold) : []
    return answer({ ...blend.facts, sections: [...packs, ...blend.facts.sections] })
  }
  const subjects = recordsOf(corpus, asked.named)
  const names = namesOf(subjects)
  switch (asked.asks) {
    case 'safety': {
      const found = answerNamed(corpus, text, isPremium)
      const allowed = allowedChoices(corpus, asked, found)
      const choices =
        asked.because === 'general'
          ? withheld(allowed, readingOf(corpus, asked.question))
          : notRecommended(allowed, 'ask_first')
      // What a medicine forbids to recommend is shown all the same, by what the records say of both.
      const shown = asked.because === 'with' && asked.named.length === 0 ? found : choices
      const records = shown.map(({ record }) => record)
      const facts = safetyFacts(corpus, asked, records)
      if (asked.because !== 'child') return answer(facts, choices)
      const first = await open.beforeChild(subjects)
      return answer({ ...facts, sections: facts.sections.map((each) => withFirst(each, first)) }, choices)
    }
    case 'comparison':
      return answer(comparisonFacts(corpus, asked))
    case 'effect':
      return answer(effectFacts(corpus, asked))
    case 'harm':
      return answer(harmFacts(corpus, asked))
    case 'vendors':
      return answer({
        asked: 'vendors',
        title: `Who sells ${names}`,
        message:
          'We rate nobody here. These are open facts: offers that we follow, prices per mg and batches with a certificate.',
        sections: await open.offers(subjects, asked.isCheap),
        check: [],
      })
    case 'regulation':
      return answer({
        asked: 'regulation',
        title: `What authorities say of ${names}`,
        message:
          'These are the entries that we hold, not legal advice. What is not listed here is unknown: ask the authority of your country or sport.',
        sections: await open.regulation(subjects),
        check: [],
      })
    case 'outside':
      return answer(outsideFacts(corpus, asked.things))
    case 'goal': {
      const facts = seriousFacts(corpus, text)
      return facts && answer(facts)
    }
  }
}

/** A section of warnings with what goes before them, each sign once. */
function withFirst(section: Section, all: readonly Section[]): Section {
  const first = all.find(({ compound }) => compound === section.compound)
  if (!first) return section
  const said = new Set(first.facts.map(({ text }) => text))
  return {
    ...section,
    facts: [...first.facts, ...section.facts.filter(({ text }) => !said.has(text))],
    note: first.note ?? section.note,
  }
}

/** Before and after any engine: what a safety question leaves to recommend. */
export function allowedChoices(
  corpus: Corpus,
  asked: Extract<Asked, { asks: 'safety' }>,
  choices: readonly Choice[],
): Choice[] {
  const { because, named, things, question } = asked
  // A compound that the question names is answered about; nothing is recommended in its place.
  if (isForbidding(because) || named.length > 0 || question.concepts.length === 0) return []
  const isNursing = because === 'breastfeeding'
  const isStrict = because === 'pregnancy' || isNursing
  return withoutNoDifference(corpus, asked, choices).filter(({ record }) => {
    const rows = rowsConcerning(corpus, record, things)
    if (rows.some(({ severity }) => severity === 'avoid' || (isNursing && severity === 'caution')))
      return false
    return !isStrict || rows.length > 0
  })
}

const withoutNoDifference = (corpus: Corpus, { named, question }: Asked, choices: readonly Choice[]) =>
  choices.filter(
    ({ record }) =>
      named.some((number) => corpus.records[number] === record) || !isNoDifference(corpus, record, question),
  )

/** Without a purpose a compound is told by its whole short text: its first sentence is nearly always the benefit. */
const withSubject = (asked: Asked, corpus: Corpus, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => {
    const { named, concepts } = asked.question
    if (!named.some((number) => corpus.records[number] === choice.record)) return choice
    const short = openSentences(choice.record).filter(({ source }) => source.field === 'short_description')
    const quotes = short.filter(({ text }) => isQuotable(text))
    if (concepts.length > 0 || quotes.length === 0) return { ...choice, is_subject: true }
    const reason = reasonOf(quotes, choice.record.evidence)
    return { ...choice, is_subject: true, reason, open_reason: reason, quotes }
  })
