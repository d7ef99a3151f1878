import { expect, test } from 'vitest'
import {
  columnsOf,
  differInReviewsAlone,
  type Filter,
  filterCatalogue,
  type Listed,
  pageOf,
  sortCatalogue,
  withRows,
} from './rules.ts'

let made = 0
function compound(over: Partial<Omit<Listed, 'summary'>> & { summary?: Partial<Listed['summary']> }): Listed {
  const { summary, ...rest } = over
  made += 1
  const day = new Date('2026-11-01T00:00:00Z')
  return {
    id: `id-${made}`,
    position: made,
    sort_key: `key-${made}`,
    kind: 'peptide',
    areas: [],
    categories: [],
    reviews: 0,
    added_at: day,
    updated_at: day,
    summary: {
      evidence: 'human trials',
      studies: { human: 1, mixed: 0, animal: 0, 'in vitro': 0 },
      price: { lowest: 100, highest: 200, currency: 'USD', vendors: 4 },
      vendor_count: 4,
      warnings: null,
      ...summary,
    },
    ...rest,
  }
}
const NONE = { kind: [], evidence: [], vendors: 0 }
/** The compounds that pass a filter, in the catalogue's own order, with the choices that remain. */
function filtered(all: Listed[], filter: Filter, page = { limit: 100, offset: 0 }) {
  const { isLeft, ...rest } = filterCatalogue(columnsOf(all), filter)
  return { ...rest, found: pageOf(Uint32Array.from(all.keys()), isLeft, page).map((place) => all[place]) }
}

test('a filter keeps what passes all of its parts, and counts each choice by the other parts', () => {
  const all = [
    compound({ kind: 'peptide', summary: { evidence: 'animal studies' } }),
    compound({ kind: 'peptide', summary: { evidence: 'human trials', vendor_count: 2 } }),
    compound({ kind: 'mineral', summary: { evidence: 'human trials' }, areas: ['sleep', 'pain'] }),
  ]
  const { found, choices } = filtered(all, { ...NONE, kind: ['peptide'], vendors: 3 })
  expect(found).toEqual([all[0]])
  expect(choices.kinds).toEqual([
    { of: 'peptide', count: 1 },
    { of: 'mineral', count: 1 },
  ])
  expect(choices.evidence).toEqual([{ of: 'animal studies', count: 1 }])
  expect(choices.vendors).toEqual([
    { of: 3, count: 1 },
    { of: 5, count: 0 },
  ])
  expect(filtered(all, { ...NONE, purpose: 'sleep' }).found).toEqual([all[2]])
})

test('a page begins where the page before it ended', () => {
  const all = ['peptide', 'mineral', 'peptide', 'peptide'].map((kind) => compound({ kind }))
  const page = (offset: number) => filtered(all, { ...NONE, kind: ['peptide'] }, { limit: 2, offset })
  expect(page(0)).toMatchObject({ found: [all[0], all[2]], total: 3 })
  expect(page(2).found).toEqual([all[3]])
  expect(page(3).found).toEqual([])
})

test('a compound without a price is in no price range', () => {
  const all = [compound({ summary: { price: null } }), compound({})]
  expect(filtered(all, { ...NONE, price_to: 1 }).found).toEqual([all[1]])
  expect(filtered(all, { ...NONE, price_from: 1.01 }).found).toEqual([])
  expect(filtered(all, NONE).found).toEqual(all)
})

test("missing values come last in every order, and ties keep the catalogue's own order", () => {
  const unknown = compound({ sort_key: 'b', summary: { price: null, evidence: 'in vitro only' } })
  const dear = compound({ sort_key: 'c', reviews: 3 })
  const cheap = compound({
    sort_key: 'a',
    summary: { price: { lowest: 1, highest: 2, currency: 'USD', vendors: 2 } },
    added_at: new Date('2026-11-20T00:00:00Z'),
  })
  const all = [unknown, dear, cheap]
  expect(sortCatalogue(all, 'catalogue')).toEqual(all)
  expect(sortCatalogue(all, 'name')).toEqual([cheap, unknown, dear])
  expect(sortCatalogue(all, 'price')).toEqual([cheap, dear, unknown])
  expect(sortCatalogue(all, 'evidence')).toEqual([dear, cheap, unknown])
  expect(sortCatalogue(all, 'reviews')).toEqual([dear, unknown, cheap])
  expect(sortCatalogue(all, 'newest')).toEqual([cheap, unknown, dear])
})

test('rows read again take their places, and a list that is another is read whole', () => {
  const [one, two, three] = [compound({}), compound({}), compound({})]
  const all = [one, two, three]
  const again = { ...two, reviews: 1 }
  expect(withRows(all, [two.id], [again])).toEqual([one, again, three])
  expect(withRows(all, [], [])).toEqual(all)
  expect(withRows(all, [two.id], [])).toBeNull()
  expect(withRows(all, ['new'], [{ ...two, id: 'new' }])).toBeNull()
  expect(withRows(all, [two.id], [{ ...two, position: 9 }])).toBeNull()
})

test('a review is distinguished from a change that filters depend on', () => {
  const [one, two] = [compound({}), compound({})]
  const reviewed = { ...two, reviews: two.reviews + 1 }
  expect(differInReviewsAlone([one, two], [one, reviewed])).toBe(true)
  expect(differInReviewsAlone([one, two], [one, { ...two, summary: { ...two.summary } }])).toBe(true)
  for (const changed of [{ kind: 'mineral' }, { summary: { ...two.summary, vendor_count: 5 } }])
    expect(differInReviewsAlone([one, two], [one, { ...reviewed, ...changed }])).toBe(false)
})
