import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { FactSections, FactsLead } from '#web/features/ai-search/facts-view.tsx'
import { HelpStrip } from '#web/features/ai-search/help-strip.tsx'
import { TogetherResults } from '#web/features/catalogue/evidence/together-results.tsx'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Sentence = Answer<'answerSentence'>
export type SentenceAnswerProps = { query: string; sentence: Sentence; children?: ReactNode }

/**
 * The answer to a question in the search box: advice first, then what is known of its names together, records, products. A
 * check that knows nothing of the pair stands after the records.
 */
export function SentenceAnswer({ query, sentence: { facts, check, help }, children }: SentenceAnswerProps) {
  const names = check?.items.map(({ asked }) => asked) ?? []
  const said =
    check?.pairs.flatMap(({ interactions, some }) =>
      [...interactions, ...some.map(({ interaction }) => interaction)].map((row) => row.with),
    ) ?? []
  const isSilent =
    check?.items.every(({ known }) => known) && check.pairs.every(({ result }) => result === 'nothing known')
  const checked = check && (
    <div className="mt-5">
      <TogetherResults found={{ ...check, records: [] }} names={names} />
      <ButtonLink link={links.interactions(names)} className="mt-5">
        {checkText(query, names)}
      </ButtonLink>
    </div>
  )
  return (
    <div className="mt-6">
      {facts && <FactsLead {...facts} />}
      {!isSilent && checked}
      {facts && (
        <FactSections
          most={ROWS_OPEN}
          facts={{
            ...facts,
            check: check ? [] : facts.check,
            sections: facts.sections.map((section) => ({
              ...section,
              facts: section.facts.filter(({ label }) => label === null || !said.includes(label)),
              // The checker says the same of the pair.
              note: check && !isSilent ? null : section.note,
            })),
          }}
        />
      )}
      {isSilent && checked}
      {children}
      <HelpStrip help={help} />
    </div>
  )
}

/** About half a phone's screen, so that the compound itself follows in the next. */
const ROWS_OPEN = 3

/** 'Check ashwagandha with thyroid medicine', each name in the case that was typed. */
function checkText(query: string, names: readonly string[]) {
  const [first = '', ...rest] = names.map((name) => {
    const at = query.toLowerCase().indexOf(name.toLowerCase())
    return at < 0 ? name : query.slice(at, at + name.length)
  })
  return `Check ${first} with ${rest.join(' and ')}`
}
