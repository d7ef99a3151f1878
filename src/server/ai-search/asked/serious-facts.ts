import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import type { Corpus } from '../engine/corpus.ts'
import { MOST_RECOMMENDED, retrieve } from '../engine/embedded.ts'
import { seriousIllness } from '../engine/explain.ts'
import { outcomesOf } from '../engine/rank.ts'
import { isQuotable } from '../safety/quotable.ts'
import { UNKNOWN } from './advice.ts'
import { sectionOf } from './record-rows.ts'

/** What was studied for a serious illness, recommending nothing; null for a question about anything else. */
export function seriousFacts(corpus: Corpus, text: string): AiFacts | null {
  const { question, needs, ranked } = retrieve(corpus, text)
  const illness = seriousIllness(corpus, { question, needs })
  if (illness === null) return null
  const sought = new Set(outcomesOf(corpus, needs).map(({ outcome }) => outcome))
  const sections = ranked.slice(0, MOST_RECOMMENDED).flatMap(({ number }) => {
    const record = corpus.records[number]
    const facts = record?.claims
      .filter(({ outcome, statement }) => sought.has(outcome) && isQuotable(statement))
      .map(
        ({ outcome_name, statement, certainty }): AiFact => ({
          label: outcome_name,
          text: `${statement} Certainty: ${certainty}.`,
          severity: null,
        }),
      )
    return record && facts && facts.length > 0 ? [sectionOf(record, facts)] : []
  })
  return {
    asked: 'effect',
    title: `What was studied for ${illness}`,
    message: `Nothing here cures ${illness}; do not put off treatment. No compound is recommended. ${UNKNOWN}`,
    sections,
    check: [],
  }
}
