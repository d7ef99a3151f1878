import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { capital } from '#domain/text/capital.ts'
import type { Corpus } from '../engine/corpus.ts'
import type { Thing } from '../engine/things.ts'
import { factOf, rowsConcerning, type Section, saidFact, sectionWith } from './record-rows.ts'

const MOST_ROWS = 6
/** Classes that say how something is taken or broken down, not what it is. */
const OF_HANDLING = /^(?:medicines-by-mouth|narrow-safety-margin|p-gp-substrates|(?:strong-)?cyp.*)$/

/** For a name outside the catalogue: what kind of substance it is, what records say to avoid with it, and nothing in its place. */
export function outsideFacts(corpus: Corpus, things: readonly Thing[]): AiFacts {
  const [unknown] = things.filter(({ guess }) => guess === null)
  if (unknown)
    return {
      asked: 'safety',
      title: `We do not know '${unknown.name}'`,
      message:
        'If it is the name of a substance, we hold nothing on it, which does not make it safe: ask a doctor or pharmacist. If it is a complaint, put it in other words. No compound is recommended.',
      sections: [],
      check: [],
    }
  const names = [...new Set(things.map(asAsked))]
  const all = names.join(' and ')
  const [are, they, their] = names.length > 1 ? ['are', 'they are', 'their'] : ['is', 'it is', 'its']
  return {
    asked: 'safety',
    title: `${capital(all)} ${are} not in our catalogue`,
    message: `We have no record of ${all}: no studies and no side effects. That does not mean that ${they} safe, or without effect: ask a doctor or pharmacist. No compound is recommended in ${their} place.`,
    sections: [...kindsOf(corpus, things), ...avoidedWith(corpus, things)],
    check: [],
  }
}

function kindsOf({ things: { classesOf, described } }: Corpus, things: readonly Thing[]): Section[] {
  const ids = new Set(things.flatMap(({ names }) => [...names]).flatMap((id) => classesOf.get(id) ?? []))
  const facts = [...ids].flatMap((id): AiFact[] => {
    const known = described.get(id)
    return known && !OF_HANDLING.test(known.slug) ? [saidFact(known.name, known.plain)] : []
  })
  return sectionWith('What it belongs to', facts)
}

function avoidedWith(corpus: Corpus, things: readonly Thing[]): Section[] {
  const facts = corpus.records
    .flatMap((record) =>
      rowsConcerning(corpus, record, things)
        .filter(({ severity }) => severity === 'avoid')
        .slice(0, 1)
        .map((row): AiFact => ({ ...factOf(row), label: record.proper_name })),
    )
    .slice(0, MOST_ROWS)
  return sectionWith('Our records say to avoid it with', facts)
}

const asAsked = ({ name, said = name, guess }: Thing) => {
  if (guess) return guess
  if (plainly(name) === plainly(said)) return name
  return plainly(name).startsWith(plainly(said)) ? capital(said) : `${capital(said)} (${name})`
}
const plainly = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
