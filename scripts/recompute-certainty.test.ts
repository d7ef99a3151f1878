import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CatalogueFile } from '#contract/catalogue/catalogue-file.ts'
import { appraise } from '#domain/evidence/certainty.ts'
import type { Certainty } from '#domain/evidence/certainty-scale.ts'
import { evidenceLevel } from '#domain/evidence/evidence-level.ts'
import { claimOfFile } from '#test/rated-claim.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'data/catalogue')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const files: CatalogueFile[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => read(join(folder, name)))
const articles = new Map(files.flatMap((file) => file.articles ?? []).map((one) => [one.slug, one]))
const entries = files.flatMap(({ evidence }) => evidence ?? [])
const LETTERS: Record<Certainty, string> = {
  high: 'H',
  moderate: 'M',
  low: 'L',
  reported: 'R',
  'very low': 'V',
  'no human data': 'N',
}

const ofProduct = Object.fromEntries(
  entries.map((entry) => [
    entry.compound,
    entry.claims.map((claim) => LETTERS[appraise(claimOfFile(claim, entry, articles)).certainty]).join(''),
  ]),
)

test('every claim has the certainty that was expected when the rule was chosen, claim by claim', () => {
  const expected: Record<string, string> = read(join(root, 'test/expected-certainty.json'))
  const known = Object.keys(expected).filter((compound) => compound in ofProduct)
  expect(known.length).toBeGreaterThan(200)
  expect(Object.fromEntries(known.map((compound) => [compound, ofProduct[compound]]))).toEqual(
    Object.fromEntries(known.map((compound) => [compound, expected[compound]])),
  )
})

test('the script without code of the product computes the same for every claim', () => {
  const rated = Object.entries(ofProduct).filter(([, letters]) => letters !== '')
  const lines = execFileSync('node', [join(root, 'scripts/recompute-certainty.mjs'), folder], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  const ofScript: Record<string, string> = {}
  for (const line of lines.trim().split('\n')) {
    const { compound, certainty }: { compound: string; certainty: Certainty } = JSON.parse(line)
    ofScript[compound] = (ofScript[compound] ?? '') + LETTERS[certainty]
  }
  expect(ofScript).toEqual(Object.fromEntries(rated))
})

/** Where several outcomes of one pool were read to have the same people, and why. */
const SAME_PEOPLE = new Map([
  [
    'tesamorelin effects-of-tesamorelin-pooled-phase-3-2010 806',
    'Two trials of one plan measured all their outcomes in everyone.',
  ],
])

test('no two outcomes of a compound claim the same people of one review, unless that was read', () => {
  const REVIEWS = ['Meta-analysis', 'Systematic review', 'Umbrella review', 'Review']
  const claimed = entries.flatMap(({ compound, claims }) =>
    claims.flatMap(({ outcome, population, studies }) =>
      studies.flatMap(({ article, participants }) => {
        const { publication_type = '', trial_role } = articles.get(article) ?? {}
        const isPool = REVIEWS.includes(publication_type) || trial_role === 'pool'
        const people = `${compound} ${article} ${participants}`
        return isPool && participants !== null ? [{ people, outcome: `${outcome} (${population})` }] : []
      }),
    ),
  )
  const shared = [...Map.groupBy(claimed, ({ people }) => people)].filter(
    ([, claims]) => new Set(claims.map(({ outcome }) => outcome)).size > 1,
  )
  expect(shared.map(([people]) => people)).toEqual([...SAME_PEOPLE.keys()])
})

test('two claims of a compound on one outcome that differ say in whom, or against what', () => {
  const alike = entries.flatMap(({ compound, claims }) =>
    claims.flatMap((claim, index) =>
      claims.slice(index + 1).flatMap((other) => {
        const isSame = [claim, other]
          .map(({ outcome, population, studies }) =>
            JSON.stringify([
              outcome,
              population?.toLowerCase().trim() ?? null,
              [...new Set(studies.map(({ comparison }) => comparison))].sort(),
            ]),
          )
          .every((who, _, [first]) => who === first)
        const isUntold = [claim, other].some(({ population }) => population === null)
        return claim.outcome === other.outcome && claim.direction !== other.direction && (isSame || isUntold)
          ? [`${compound}: ${claim.statement} | ${other.statement}`]
          : []
      }),
    ),
  )
  expect(alike).toEqual([])
})

test('no record states a level that differs from what its studies give', () => {
  const compounds = files.flatMap((file) => file.compounds ?? [])
  const differing = entries.flatMap((entry) => {
    const level = evidenceLevel(
      entry.claims.map((claim) => {
        const rated = claimOfFile(claim, entry, articles)
        return { ...rated, outcome: claim.outcome, certainty: appraise(rated).certainty }
      }),
      Object.entries(entry.articles).map(([slug, { tested, status }]) => ({
        tested,
        status,
        studied_in: articles.get(slug)?.evidence ?? '',
      })),
      entry.regulation,
    )
    const stated = compounds.find(({ slug }) => slug === entry.compound)?.evidence
    return stated === level ? [] : [`${entry.compound}: stated ${stated}, computed ${level}`]
  })
  expect(differing).toEqual([])
})

/** Meta-analyses of trials and of other studies, where what a claim cites is pooled from the trials alone. */
const TRIALS_APART = [
  'calcium-intake-and-risk-of-fracture-systematic-review-2015',
  'effect-of-increased-potassium-intake-on-cardiovascular-2013',
  'the-effect-of-human-chorionic-gonadotropin-in-the-treatment-1995',
]

test('a meta-analysis whose record tells of studies without random groups does not count as trials', () => {
  const others =
    /\b(not (all )?randomised|non-randomised|cohorts?|observational|uncontrolled|case-control)\b/i
  const presumed = [...articles.values()].filter(
    ({ publication_type, gathers, background, conclusion }) =>
      publication_type === 'Meta-analysis' && !gathers && others.test(`${background} ${conclusion}`),
  )
  expect(presumed.map(({ slug }) => slug).sort()).toEqual(TRIALS_APART)
})
