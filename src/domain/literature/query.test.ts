import { describe, expect, test } from 'vitest'
import { literatureArticles } from '#test/literature/articles.ts'
import { OWN_CLASSES } from '#test/literature/own-classes.ts'
import queries from '#test/literature/queries.json' with { type: 'json' }
import { isShared, planOf, spellings } from './names.ts'
import { europePmcWindow, type QueryPlan, QueryRefused, queriesOf } from './query.ts'
import { foundBy, relevance } from './relevance.ts'

const substanceOf = (pubmed: string) => /"([^"]+)"\[nm\]/.exec(pubmed)?.[1] ?? null
type Row = (typeof queries.compounds)[number]
const planOfRow = ({ pubmed, ...row }: Row): QueryPlan => ({
  ...row,
  unshared: ['EGCG'],
  substance: substanceOf(pubmed),
})

test.each(queries.compounds.map((row) => ({ compound: row.compound, row })))(
  'the queries of the reference are written from their parts: $compound',
  ({ row }) => {
    const { europepmc, ctgov } = row
    expect(queriesOf(planOfRow(row))).toEqual({ europepmc, ctgov })
  },
)

test('known articles are found by their titles as the reference counts, and all but the unfindable with their families', () => {
  const counted = { counted: 0, missed: [] as string[] }
  for (const row of queries.compounds)
    for (const { article, by_title } of row.expected) {
      const known = literatureArticles.get(article)
      if (!known) continue
      const isFound = ['name', 'short'].includes(foundBy(planOfRow(row), known.title, '') ?? '')
      counted.counted += 1
      if (by_title && !isFound) counted.missed.push(`${row.compound}: ${known.title}`)
    }
  expect(counted.missed).toEqual([])
  expect(counted.counted).toBeGreaterThan(120)
})

const plan = (over: Partial<QueryPlan>): QueryPlan => ({
  ...{ names: [], unshared: [], short: [], context: [], family: [], family_context: [], not_in_title: [] },
  ...{ substance: null, ctgov: null },
  ...over,
})

test.each([
  ['a bare short name', plan({ names: ['GABA'] }), /'GABA' is too short/],
  ['a short name with signs', plan({ names: ['NAD+', 'nicotinamide riboside'] }), /'NAD\+' is too short/],
  ['a short name without context', plan({ names: ['aviptadil'], short: ['VIP'] }), /'VIP' needs/],
  ['nothing', plan({}), /at least one name/],
  ['signs alone', plan({ names: ['"*"', ' '] }), /at least one name/],
])('a plan is refused in words: %s', (_, given, words) => {
  expect(() => queriesOf(given)).toThrow(QueryRefused)
  expect(() => queriesOf(given)).toThrow(words)
})

test('a name cannot end its quotes or add an operator', () => {
  const { europepmc } = queriesOf(plan({ names: ['semaglutide" OR TITLE:"the', 'x\u0000yzabc[pt]'] }))
  expect(europepmc).toBe('((TITLE_ABS:"semaglutide OR TITLE: the" OR TITLE_ABS:"x yzabc pt"))')
})

test('a window asks by the day of indexing, within articles and preprints', () => {
  const query = queriesOf(plan({ names: ['semaglutide'], not_in_title: ['rat*'] })).europepmc
  expect(europePmcWindow(query, { from: '2026-11-01', to: '2026-11-24' })).toBe(
    '((TITLE_ABS:"semaglutide") NOT TITLE:rat*) AND (SRC:MED OR SRC:PMC OR SRC:PPR) AND FIRST_IDATE:[2026-11-01 TO 2026-11-24]',
  )
})

describe('a name that may mean other things:', () => {
  const known = {
    shared: new Set(['ha', 'thymosin']),
    isWord: (word: string) => ['iron', 'calcium', 'same'].includes(word),
  }
  test.each([
    ['semaglutide', false],
    ['Lepidium meyenii', false],
    ['BPC-157', false],
    ['MK 677', false],
    ['LY3437943', false],
    ['GABA', true],
    ['NAD+', true],
    ['PL-10', true],
    ['HA', true],
    ['calcium', true],
    ['thymosin', true],
    ['Iamin', true],
  ] as const)('%s: %s', (name, isIt) => expect(isShared(name, known)).toBe(isIt))

  test('becomes a plan, in which short names are only searched in context', () => {
    const made = planOf({ names: ['BPC-157', 'PL-10', 'pentadecapeptide'], context: ['gastric'] }, known)
    expect(made.names).toEqual(['BPC-157', 'BPC 157', 'BPC157', 'pentadecapeptide'])
    expect(made.short).toEqual(['PL-10', 'PL 10', 'PL10'])
    expect(made.context).toContain('gastric')
  })

  test('is searched in context by the letters of its peptide alone, and by no word before that', () => {
    const { short } = planOf({ names: ['Testagen', 'KEDG peptide', 'Copper peptide'] }, known)
    expect(short).toContain('KEDG')
    expect(short.join()).not.toMatch(/copper$/i)
  })
})

test.each([
  ['BPC-157', ['BPC-157', 'BPC 157', 'BPC157']],
  ['LY3437943', ['LY3437943', 'LY-3437943', 'LY 3437943']],
  ['α-MSH(11-13)', ['alpha-MSH(11-13)', 'alpha-MSH 11-13', 'α-MSH 11-13']],
  ['β-alanine', ['β-alanine', 'beta-alanine', 'beta alanine']],
  ['thymosin beta 4', ['thymosin β 4']],
  ['methylsulfonylmethane', ['methylsulphonylmethane']],
  ["3,3'-diindolylmethane", ['3,3’-diindolylmethane']],
])('a name is searched in every spelling: %s', (name, expected) =>
  expect(spellings(name)).toEqual(expect.arrayContaining(expected)),
)

describe('relevance', () => {
  const context = { plan: plan({ names: ['maca'] }), outcomes: ['Hot flushes'], isKnown: false }
  const rank = (record: Parameters<typeof relevance>[0], isKnown = false) =>
    relevance(record, { ...context, isKnown }).rank
  const title = 'Maca for hot flushes: a randomised trial'
  const trial = { title, abstract: 'Women were randomised to maca.' }

  test('tells its reasons in words', () => {
    const told = 'randomised trial, the compound is in the title, in people, new, outcomes: Hot flushes'
    expect(relevance(trial, context).reasons).toEqual(told.split(', '))
  })

  describe('says truly where the compound is named:', () => {
    const family = { family: ['mineral*'], family_context: ['diet*'] }
    const zinc = plan({ short: ['zinc'], context: ['placebo'], ...family })
    const title = 'Zinc for length of a cold in students: a systematic review'
    const rats = plan({ names: ['maca'], not_in_title: ['rat*'] })
    const expectSaid = (of: QueryPlan, record: { title: string; abstract: string }, words: RegExp) => {
      const { reasons } = relevance(record, { plan: of, outcomes: [], isKnown: false })
      expect(reasons.filter((reason) => /compound/.test(reason))).toEqual([expect.stringMatching(words)])
    }
    test.each([
      ['a short name in the title alone', title, 'Six trials.', /only a short name .* the title/],
      [
        'its context word in the abstract',
        title,
        'Against placebo.',
        /in the title by a short name, with a context word in the abstract/,
      ],
      ['a short name in the abstract alone', 'A cold', 'Zinc.', /only a short name .* the abstract/],
      ['a family without its context', 'Minerals in soil', 'Wet.', /only the family .* without a context/],
      ['no abstract', 'Colds', '', /not in the title, and no abstract is known/],
      ['nowhere', 'Colds', 'Students sneezed.', /in neither title nor abstract/],
    ])('%s', (_, title, abstract, words) => expectSaid(zinc, { title, abstract }, words))
    test.each([
      ['a title that is left out', 'Maca in rats', 'Fed.', /in the title, but the title has 'rat\*'/],
      ['such a title with the name below', 'Of rats', 'Maca was fed.', /in the abstract, but the title has/],
    ])('%s', (_, title, abstract, words) => expectSaid(rats, { title, abstract }, words))
  })

  test('puts people before animals, results before plans, the title before the abstract', () => {
    const animal = rank({ title: 'Maca in rats', abstract: 'Rats were treated.' })
    const plan = rank({ title: 'Maca for hot flushes: study protocol for a randomised trial' })
    const title = 'Herbs for hot flushes: a randomised trial'
    const aside = rank({ title, abstract: 'Women were randomised to maca or sage.' })
    expect([animal < rank(trial), plan < rank(trial), aside < rank(trial)]).toEqual([true, true, true])
  })

  test('puts a notice about an article on record before every study, the most serious first', () => {
    const studies = OWN_CLASSES.filter(
      ([, { status, kind }]) => !status && !/retraction|correction|other/.test(kind),
    ).map(([record]) => rank(record))
    const kinds = ['Correction', 'Expression of concern', 'Retraction']
    const notices = kinds.map((kind) => rank({ title: `${kind}: Maca and hot flushes` }, true))
    expect(notices).toEqual(notices.toSorted((a, b) => a - b))
    expect(Math.min(...notices)).toBeGreaterThan(Math.max(...studies))
    expect(rank({ ...trial, title: `RETRACTED: ${trial.title}` }, true)).toBeGreaterThan(Math.max(...studies))
  })

  test('puts retractions and concerns about articles that are not on record between those and the studies', () => {
    const retraction = { title: 'Retraction: Maca and hot flushes' }
    const concern = { title: 'Expression of concern: Maca and hot flushes' }
    const best = { ...trial, title: 'Maca for hot flushes: a meta-analysis of randomised trials' }
    const ranks = [best, concern, retraction].map((record) => rank(record))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(rank({ title: 'Correction: Maca and hot flushes' }, true)).toBeGreaterThan(rank(retraction))
    expect(rank({ title: 'Correction: Maca and hot flushes' })).toBeLessThan(rank(best))
  })

  test('says of a notice whether its article is on record', () => {
    const reasonsOf = (isKnown: boolean) =>
      relevance({ title: 'Retraction: Maca and hot flushes' }, { ...context, isKnown }).reasons[0]
    expect(reasonsOf(true)).toBe('notice of a retraction about an article on record')
    expect(reasonsOf(false)).toBe('notice of a retraction about an article that is not on record')
  })
})
