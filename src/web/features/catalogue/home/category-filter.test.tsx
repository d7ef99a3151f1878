import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CategoryFilter } from './category-filter.tsx'

const categories = ['Weight Loss', 'Recovery'].map((name) => ({ id: name, name, drug_count: 29 }))

test.each<[string, CatalogueSearch, string[]]>([
  ['/', {}, ['Shop All']],
  ['/?sort=name&page=2', { sort: 'name', page: 2 }, ['Shop All']],
  ['/?category=recovery', { category: 'recovery' }, ['Recovery29']],
  ['/?category=recovery&sort=name', { category: 'recovery', sort: 'name' }, ['Recovery29']],
  ['/?category=no-such-thing', { category: 'no-such-thing' }, []],
])("at %s the chosen category is marked, 'Shop All' where none is", async (path, search, marked) => {
  answerCalls({ listCategories: { status: 'success', categories } })
  await show(<CategoryFilter search={search} />, path)
  const chips = within(await screen.findByRole('list')).getAllByRole('link')
  expect(chips).toHaveLength(3)
  const current = chips.filter((chip) => chip.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(marked)
})
