import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DrugCard } from '#contract/catalogue/catalogue.ts'
import { CATEGORIES, INTERESTS } from '#contract/vocabulary.ts'
import { answerCalls, show } from '#test/component.tsx'
import { wireCard } from '#test/drug.ts'
import { wire } from '#test/wire.ts'
import { readCompoundState } from '#web/features/market/compound/navigation-state.ts'
import { byInterests, FeaturedStrip } from './featured-strip.tsx'

const img = 'https://assayer.example/one.svg'
const featured = Array.from({ length: 20 }, (_, nth) => ({
  ...wireCard({ name: `compound-${nth}`, proper_name: `Compound ${nth}`, img }),
  reason: 'Strongest evidence',
  fact: 'Approved medicine, 7 studies in people',
  categories: nth === 19 ? ['Recovery'] : [],
}))
/** `begins`: what the catalogue begins with when it is sorted by name; else it begins with none of these. */
const answerShowcase = (begins: typeof featured = [], shown: object[] = featured) =>
  answerCalls({
    getShowcase: { status: 'success', locked: true, example: null, featured: shown },
    listCatalogue: ({ query }) => {
      const compounds = query.get('sort') === 'name' ? begins : []
      return { status: 'success', compounds, total: compounds.length, choices: {} }
    },
  })

test('20 products are featured, each with its reason; desktops show 8 of them', async () => {
  answerShowcase()
  await show(<FeaturedStrip search={{}} />)
  const shown = await screen.findAllByRole('listitem')
  expect(shown).toHaveLength(20)
  const why = /^Strongest evidenceCompound 0.*Approved medicine, 7 studies in people/
  expect(shown[0]?.textContent).toMatch(why)
  expect(shown.filter((item) => !item.className.split(' ').includes('md:hidden'))).toEqual(shown.slice(0, 8))
})

test('a card says what was measured of its lowest offer or that nothing was, and where it has no picture', async () => {
  const far = wire(DrugCard, { lowest_test: { percent: 85.6, nearness: 'far' } }).lowest_test
  const priced = featured.map((drug, nth) => ({
    ...drug,
    ...{ lowest_cost_per_mg: 590, currency: 'USD', vendor_count: 3 },
    ...(nth === 0 ? { lowest_test: far } : { lowest_test: null, img: null }),
  }))
  answerShowcase([], priced)
  await show(<FeaturedStrip search={{}} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('▼ 85.6 % of the label, far below its label')
  expect(second?.textContent).toMatch(/No Image.*No test on record/)
})

test('what fits the interests of a person comes first', async () => {
  answerShowcase()
  await show(<FeaturedStrip search={{}} interests={['Recovery']} />)
  const [first] = await screen.findAllByRole('heading', { level: 3 })
  expect(first?.textContent).toBe('Compound 19')
})

test('what the sorted catalogue begins with is not featured above it, and nothing where all is there', async () => {
  answerShowcase(featured.slice(1, 12))
  await show(<FeaturedStrip search={{ sort: 'name' }} />)
  const shown = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
  expect(shown).toEqual([0, 12, 13, 14, 15, 16, 17, 18, 19].map((nth) => `Compound ${nth}`))
  cleanup()
  answerShowcase(featured)
  await show([<p key="catalog">Full Catalog</p>, <FeaturedStrip key="strip" search={{ sort: 'name' }} />])
  await screen.findByText('Full Catalog')
  expect(screen.queryByText('Featured Products')).toBeNull()
})

test('a product hands its name and picture over to its page, to be shown while the rest loads', async () => {
  answerShowcase()
  const { user, router } = await show(<FeaturedStrip search={{}} />)
  const [first] = await screen.findAllByRole('listitem')
  await user.click(within(first as HTMLElement).getByRole('link'))
  expect(router.state.location.pathname).toBe('/compound-0')
  expect(readCompoundState(router.state.location.state)).toEqual({ name: 'Compound 0', img })
})

const interesting = [
  { name: 'a', categories: ['Peptide'] },
  { name: 'b', categories: ['Recovery'] },
  { name: 'c', categories: ['Weight Loss', 'Recovery'] },
]
const namesFor = (...interests: string[]) => byInterests(interesting, interests).map(({ name }) => name)

test('what fits more interests comes first, equals keep their order', () => {
  expect(namesFor()).toEqual(['a', 'b', 'c'])
  expect(namesFor('Weight loss', 'Recovery')).toEqual(['c', 'b', 'a'])
  expect(namesFor('Muscle Growth')).toEqual(['a', 'b', 'c'])
})

test('every interest is named like a category', () => {
  const known = CATEGORIES.map((name) => name.toLowerCase())
  for (const interest of INTERESTS) expect(known).toContain(interest.toLowerCase())
})
