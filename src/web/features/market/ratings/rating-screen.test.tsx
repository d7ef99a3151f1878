import { expect, test } from 'vitest'
import { ratingEndpoints } from '#contract/market/ratings.ts'
import { htmlOf } from '#test/screen.ts'
import { wire } from '#test/wire.ts'
import { RatingScreen } from './rating-screen.tsx'

const part = { inputs: {}, reasons: ['16 of 25 compounds.'] }
const rating = {
  status: 'success',
  ...wire(ratingEndpoints.getVendorRating.output, {
    vendor: { name: 'North Chems', comission: 'true' },
    score: 7.9,
    sum: 7.92,
    parts: [
      { ...part, name: 'batch testing', weight: 30, value: 7.2, contribution: 4.32 },
      { ...part, name: 'accuracy', weight: 20, value: 9, contribution: 3.6 },
      { ...part, name: 'people', weight: 50 },
    ],
    changes: [{ as_of: '2026-05-13', before: 7.4, after: 7.2, because: ['Accuracy from 9.0 to 8.6.'] }],
  }),
}

test('a subscriber sees how the rating adds up, with the weights as they count', () => {
  const html = htmlOf(<RatingScreen {...rating} />)
  for (const text of ['Why 7.9?', '60 %', '40 %', 'Accuracy from 9.0 to 8.6.']) expect(html).toContain(text)
  expect(html).toContain('People: too little is known, so the others share the weight.')
  expect(html).toContain('This vendor pays us one; the rating is the same without it.')
})

test('a visitor sees the parts with the weights of the formula, and no figure', () => {
  const locked = { ...rating, locked: true, score: null, sum: null, changes: [] }
  const parts = rating.parts.map((each) => ({ ...each, value: null, contribution: null, reasons: [] }))
  const html = htmlOf(<RatingScreen {...locked} parts={parts} />)
  for (const text of ['How North Chems is rated', '30 %', 'Upgrade Now']) expect(html).toContain(text)
  expect(html).not.toMatch(/7\.9|7\.20|4\.32|How it changed/)
})

test('an unrated vendor gets a list of missing facts instead of a figure', () => {
  const missing = '3 certificates are needed; none is on record.'
  const html = htmlOf(<RatingScreen {...rating} score={null} sum={null} missing={[missing]} />)
  for (const text of ['Why North Chems is not rated', missing]) expect(html).toContain(text)
  expect(html).not.toContain('Shown as')
})

test('only the rating of a demo vendor is marked as demo data', () => {
  const of = (is_demo: boolean) => htmlOf(<RatingScreen {...rating} vendor={{ ...rating.vendor, is_demo }} />)
  expect(of(false)).not.toContain('Demo data')
  expect(of(true)).toContain('Demo data: vendors and prices are fictional')
})
