import noWishes from '../../../../data/ai-search/no-wishes.json' with { type: 'json' }
import wishes from '../../../../data/ai-search/wishes.json' with { type: 'json' }
import layWords from '../../../../data/search/lay-words.json' with { type: 'json' }
import { type KindsOfText, learnKinds } from './kinds-of-text.ts'
import { learnWishes, type NearWishes } from './near-wishes.ts'
import type { SoughtOutcome } from './outcomes.ts'
import { learnParts, type Parts, type PlainWords } from './text-parts.ts'

/** What is learnt from texts of people: which outcome is wished for, and whether anything is that this catalogue may answer. */
export type Learnt = { parts: Parts; wishes: NearWishes; kinds: KindsOfText }

/** The kind of texts with a wish for an outcome; no-wishes.json has the other kinds. */
export const WISH = 'wish'

/** So likely must a question tell of danger that nothing is sought in it. */
const SURELY = 0.8
const DANGERS = ['sign', 'self-harm', 'harm', 'overdose']

/** Whether a question is like texts of illness to be looked at, or of harm. */
export const isDanger = (kinds: ReadonlyMap<string, number>): boolean =>
  DANGERS.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0) > SURELY

/** How people ask for something by its plain name; a name that stands before says nothing: '… for weight loss'. */
const ASKING = [
  'for *',
  'best for *',
  'what helps with *',
  'what makes * better',
  'something for *',
  'better *',
]

type Concept = { outcomes: readonly SoughtOutcome[]; says: readonly string[]; records: readonly string[] }
type Text = { phrase: string; outcomes: readonly SoughtOutcome[]; kind?: string }

/** Learns from phrases of each concept, for all its outcomes, and from whole wishes, by outcome. */
export function learn(concepts: readonly Concept[], plainWords: PlainWords): Learnt {
  const all = concepts.flatMap(({ outcomes }) => outcomes)
  const ofName = (name: string) => all.find((each) => name === `${each.outcome}:${each.helps}`)
  const outcomesOf = (name: string) => ofName(name) ?? all.find(({ outcome }) => outcome === name) ?? []
  const wished = (name: string, phrases: readonly string[], kind?: string) =>
    phrases.map((phrase): Text => ({ phrase, outcomes: [outcomesOf(name)].flat(), ...(kind && { kind }) }))
  const texts: Text[] = [
    ...concepts.flatMap(({ outcomes, says, records }) => [
      ...says.map((phrase): Text => ({ phrase, outcomes, kind: WISH })),
      ...says.map(
        (phrase, i): Text => ({
          phrase: `${ASKING[i % ASKING.length]?.replace('*', phrase)}`,
          outcomes: [],
          kind: WISH,
        }),
      ),
      ...records.map((phrase): Text => ({ phrase, outcomes })),
    ]),
    ...Object.entries(wishes).flatMap(([name, phrases]) => [
      ...wished(name, [name]),
      ...wished(name, phrases, WISH),
    ]),
    ...Object.entries(layWords).flatMap(([name, phrases]) => wished(name, phrases.split(','))),
    ...Object.entries(noWishes).flatMap(([kind, phrases]) =>
      phrases.map((phrase): Text => ({ phrase, outcomes: [], kind })),
    ),
  ]
  const { parts, texts: made } = learnParts(
    texts.map(({ phrase }) => phrase),
    plainWords,
  )
  const ofKinds = texts.flatMap(({ kind }, i) => (kind && made[i] ? [{ text: made[i], kind }] : []))
  return {
    parts,
    wishes: learnWishes(
      concepts,
      made.map((text, i) => ({ text, outcomes: texts[i]?.outcomes ?? [] })),
    ),
    kinds: learnKinds(parts, ofKinds),
  }
}
