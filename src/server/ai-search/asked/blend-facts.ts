import type { AiFacts } from '#contract/ai-search/ai-search.ts'
import { type BlendRecord, type NamedBlends, namedBlends } from '../engine/blends.ts'
import type { Corpus } from '../engine/corpus.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { isQuotable } from '../safety/quotable.ts'
import { ADVICE } from './advice.ts'
import { effectFacts } from './effect-facts.ts'
import { type Asked, readQuestion } from './read-question.ts'
import { inSentences, namesToCheck, type Section, saidFact } from './record-rows.ts'
import { subjectSection } from './safety-facts.ts'

const MOST_BLENDS = 4
const NOT_ITS_PARTS =
  'What was found for one part does not hold for the blend, so neither it nor a part of it is recommended.'
const NOT_STUDIED = 'This blend itself has not been studied.'
const NEVER_COMPARED = 'A blend is never compared with single compounds or with other blends.'

/**
 * The answer to a question that names a blend: the blend with its parts, and what the record of each part warns
 * of; advice first where the question is one of safety. `sold` are the blends whose vendors or prices it asks for. Null
 * where none is named.
 */
export function blendFacts(
  corpus: Corpus,
  text: string,
): { facts: AiFacts; sold: readonly BlendRecord[] } | null {
  const named = namedBlends(corpus.blends, text)
  if (named.blends.length === 0) return null
  const asked = readQuestion(corpus, withPart(corpus, named, text))
  // 'BPC-157/TB-500: which is better' asks for the two.
  if (asked.asks === 'comparison' && named.mentions.every(({ isSpelled }) => isSpelled)) return null
  const blends = named.blends.slice(0, MOST_BLENDS)
  const parts = partsOf(corpus, blends)
  const others = readQuestion(corpus, withoutBlends(named, text)).named.flatMap(
    (number) => corpus.records[number] ?? [],
  )
  const subjects = [...new Set([...parts, ...others])]
  const things = asked.asks === 'safety' || asked.asks === 'effect' ? asked.things : []
  const isAnimal = asked.asks === 'safety' && asked.because === 'animal'
  const sections = [
    ...blends.map(sectionOf),
    ...(asked.asks === 'effect' ? effectsOf(corpus, asked, subjects) : []),
    ...subjects.map((record): Section => {
      const because = asked.asks === 'safety' ? asked.because : 'general'
      const section = subjectSection(corpus, record, things, subjects, because)
      return { ...section, title: `Warnings of ${section.title}` }
    }),
    ...withoutRecord(corpus, blends),
  ]
  const facts: AiFacts = {
    asked: asked.asks === 'safety' ? 'safety' : 'mixture',
    ...leadOf(asked, named, blends, others.length > 0),
    sections,
    check: isAnimal ? [] : namesToCheck(subjects, things),
  }
  return { facts, sold: asked.asks === 'vendors' ? blends : [] }
}

function leadOf(asked: Asked, { unclear }: NamedBlends, blends: readonly BlendRecord[], hasOther: boolean) {
  const names = blends.map(({ name }) => name)
  const isUnclear = unclear.length > 0
  const isUnstudied = blends.every(({ isStudied }) => !isStudied)
  const advice = asked.asks === 'safety' ? ADVICE[asked.because] : null
  const isCompared = asked.asks === 'comparison' || hasOther || (names.length > 1 && !isUnclear)
  const message = inSentences(
    advice?.message,
    isUnclear && `The name leaves open what is in it. ${unclear.join(' ')}`,
    names.length === 1 && isUnstudied && NOT_STUDIED,
    NOT_ITS_PARTS,
    isCompared && !advice && NEVER_COMPARED,
  )
  const title = isUnclear
    ? `It may mean ${names.join(' or ')}`
    : `${names.join(' and ')}: ${names.length === 1 ? 'a blend' : 'blends'}`
  return { title: advice?.title ?? title, message }
}

const partsOf = ({ byId }: Corpus, blends: readonly BlendRecord[]): CatalogueRecord[] => [
  ...new Set(blends.flatMap(({ parts }) => parts).flatMap(({ compound }) => byId.get(compound ?? '') ?? [])),
]

/** The question with a single compound in place of each blend: it is sorted like one about a compound. */
const withPart = ({ byId }: Corpus, { mentions, blends }: NamedBlends, text: string) =>
  replaced(text, mentions, ({ slugs }) => {
    const parts = blends.filter(({ slug }) => slugs.includes(slug)).flatMap((blend) => blend.parts)
    return parts.flatMap(({ compound }) => byId.get(compound ?? '')?.proper_name ?? [])[0] ?? 'it'
  })

const withoutBlends = ({ mentions }: NamedBlends, text: string) => replaced(text, mentions, () => 'it')

function replaced(
  text: string,
  mentions: NamedBlends['mentions'],
  by: (mention: NamedBlends['mentions'][number]) => string,
): string {
  let [changed, end] = ['', 0]
  for (const mention of mentions) {
    changed += text.slice(end, mention.from) + by(mention)
    end = mention.to
  }
  return changed + text.slice(end)
}

function sectionOf({ slug, name, parts, isStudied, ...blend }: BlendRecord): Section {
  const fact = (label: string, text: string) => (isQuotable(text) ? [saidFact(label, text)] : [])
  return {
    title: name,
    compound: null,
    mixture: slug,
    facts: [
      ...fact('What it is', blend.what_it_is),
      saidFact('Parts', parts.map((part) => part.name).join(', ')),
      saidFact(
        'Studies',
        isStudied ? 'The blend itself was studied: its page names the studies.' : NOT_STUDIED,
      ),
      ...fact('Warnings', blend.warnings_note),
      ...fact('Regulation', blend.regulation_note),
    ],
    note: null,
  }
}

function effectsOf(
  corpus: Corpus,
  asked: Extract<Asked, { asks: 'effect' }>,
  subjects: readonly CatalogueRecord[],
) {
  return subjects.flatMap(
    (record) => effectFacts(corpus, { ...asked, named: [corpus.records.indexOf(record)] }).sections,
  )
}

function withoutRecord({ byId }: Corpus, blends: readonly BlendRecord[]): Section[] {
  const parts = blends.flatMap((blend) => blend.parts)
  const unknown = parts.filter(({ compound }) => compound === null || !byId.has(compound))
  return [...new Set(unknown.map(({ name }) => name))].map((name) => ({
    title: name,
    compound: null,
    facts: [],
    note: `The catalogue has no record of ${name}: nothing here warns of it, and that does not make it safe.`,
  }))
}
