import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTopicFile } from './topics.ts'

const read = (file: string) => JSON.parse(readFileSync(`data/${file}`, 'utf8'))
const lay: Map<string, string[]> = new Map(
  Object.entries<string>(read('search/lay-words.json')).map(([outcome, words]) => [
    outcome,
    words.split(',').map((word) => word.trim()),
  ]),
)

/** Outcomes between which people's words do not distinguish. */
const NEIGHBOURS = [
  ['memory', 'attention'],
  ['insomnia', 'sleep-quality', 'deep-sleep'],
  ['lung-function', 'endurance'],
  ['testosterone', 'hypogonadism'],
  ['female-fertility', 'sperm-quality'],
  ['indigestion', 'ibs-symptoms'],
  ['dry-eye', 'visual-function'],
  ['heart-function', 'heart-failure'],
  ['skin-wrinkles', 'skin-elasticity'],
  ['knee-osteoarthritis', 'cartilage'],
  ['rheumatoid-arthritis', 'joint-pain'],
  ['nerve-pain', 'nerve-repair'],
  ['common-cold', 'immune-function'],
]
/** Words with two meanings. */
const AMBIGUOUS = ['bunged up', 'moobs', 'man boobs']

test('every outcome of the catalogue can be put in at least five everyday ways', () => {
  const outcomes: { slug: string }[] = read('catalogue/outcomes.json').outcomes
  const few = outcomes.filter(({ slug }) => new Set(lay.get(slug)).size < 5)
  expect(few.map(({ slug }) => slug)).toEqual([])
})

test('an everyday phrase means one outcome, or outcomes that people do not distinguish', () => {
  const meanings = Map.groupBy(
    [...lay].flatMap(([outcome, words]) => [...new Set(words)].map((word) => ({ outcome, word }))),
    ({ word }) => word,
  )
  const shared = [...meanings].filter(([, { length }]) => length > 1)
  const wrong = shared.filter(
    ([word, of]) =>
      !AMBIGUOUS.includes(word) &&
      !NEIGHBOURS.some((outcomes) => of.every(({ outcome }) => outcomes.includes(outcome))),
  )
  expect(wrong.map(([word, of]) => `${word}: ${of.map(({ outcome }) => outcome)}`)).toEqual([])
})

test("what everyday words say of a phrase goes before the main outcome of AI search's concept", () => {
  const words = readTopicFile().lay
  for (const [outcome, phrase, main] of [
    ['female-fertility', 'egg quality', 'sperm-quality'],
    ['hepatitis-c', 'hep c', 'hepatitis-b'],
    ['brain-injury', 'concussion', 'stroke-recovery'],
  ] as const) {
    expect(words.get(outcome), phrase).toContain(phrase)
    expect(words.get(main), phrase).not.toContain(phrase)
  }
})

describe('a class has every compound whose record says that it belongs to it', () => {
  const known: { slug: string; name: string }[] = read(
    'catalogue/interaction-classes.json',
  ).interaction_classes
  const slugOf = new Map(known.map(({ slug, name }) => [name.toLowerCase(), slug]))
  /** Classes that interactions know by another name. */
  const OTHERWISE: Record<string, string> = {
    'Myostatin inhibitors': 'myostatin-blockers',
    Stimulants: 'stimulant-supplements',
    'Cosmetic peptides': 'cosmetic-peptides',
    'Omega-3 fatty acids': 'omega-3-products',
    'NAD precursors': 'vitamin-b3-forms',
    'Nitric oxide supplements': 'nitric-oxide-supplements',
    'Protein powders': 'protein-powders',
    'Calming supplements': 'sedating-supplements',
    'Growth hormone secretagogues': 'ghrelin-type-peptides',
    'Testosterone herbs': 'testosterone-herbs',
  }
  const evidence: { compound: string; interaction_classes?: string[] }[] = [
    'peptides',
    'supplements',
  ].flatMap((part) => read(`catalogue/evidence-${part}.json`).evidence)
  const classes = readTopicFile().classes.flatMap(({ name, members }) => {
    const slug = OTHERWISE[name] ?? slugOf.get(name.toLowerCase())
    return slug && members ? [{ name, slug, members }] : []
  })

  test('for at least fifteen classes', () => expect(classes.length).toBeGreaterThanOrEqual(15))

  test.each(classes)('$name', ({ slug, members }) => {
    const own = evidence.filter(({ interaction_classes = [] }) => interaction_classes.includes(slug))
    expect(own.length).toBeGreaterThan(0)
    expect(own.map(({ compound }) => compound).filter((compound) => !members.includes(compound))).toEqual([])
  })
})
