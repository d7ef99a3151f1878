import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ListEntry } from '#domain/my-list.ts'
import { answerCalls, badGateway, show } from '#test/component.tsx'
import { BuyView } from './buy-view.tsx'
import { CompareView } from './compare-view.tsx'

const compound = (slug: string, mg?: number): ListEntry => ({
  kind: 'compound',
  slug,
  name: slug.toUpperCase(),
  ...(mg !== undefined && { mg }),
})
const glow: ListEntry = { kind: 'blend', slug: 'glow', name: 'GLOW' }
const sertraline: ListEntry = { kind: 'own', name: 'Sertraline' }
const six = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map((slug) => compound(slug))
const textOf = async (words: RegExp) => (await screen.findByText(words)).textContent

beforeEach(() => sessionStorage.clear())

test('a comparison names everything of the list that it leaves out, and why', async () => {
  answerCalls({ compareCompounds: badGateway() })
  await show(<CompareView entries={[...six, glow, sertraline]} />)
  expect(await textOf(/^Not compared now/)).toBe('Not compared now: E5 and F6.')
  expect(await textOf(/a mixture is never compared/)).toContain('GLOW')
  expect(await textOf(/medicines, conditions and names outside/)).toContain('Sertraline')
  expect(screen.getByRole('link', { name: 'GLOW' }).getAttribute('href')).toBe('/blends/glow')
})

test('a person chooses which four are compared, and only those are asked for', async () => {
  const calls = answerCalls({ compareCompounds: badGateway() })
  const { user } = await show(<CompareView entries={six} />)
  const choice = within(await screen.findByRole('group', { name: 'Choose up to four' }))
  expect(choice.getByRole('checkbox', { name: 'F6' }).hasAttribute('disabled')).toBe(true)
  await user.click(choice.getByRole('checkbox', { name: 'A1' }))
  await user.click(choice.getByRole('checkbox', { name: 'F6' }))
  expect(await textOf(/^Not compared now/)).toBe('Not compared now: A1 and E5.')
  await expect.poll(() => calls.at(-1)?.query.get('names')).toBe('b2,c3,d4,f6')
  expect(calls.every(({ query }) => !/sertraline|glow/i.test(String(query)))).toBe(true)
})

test('a list of mixtures and medicines alone says that there is nothing to compare or to buy', async () => {
  const calls = answerCalls({})
  await show(
    <>
      <CompareView entries={[glow, sertraline]} />
      <BuyView entries={[glow, sertraline]} />
    </>,
  )
  expect(await screen.findAllByText(/^No single compound is on your list yet/)).toHaveLength(2)
  expect(calls).toEqual([])
})

test('a basket names what does not fit, and what it never holds', async () => {
  const calls = answerCalls({ getBasket: badGateway() })
  const many = Array.from({ length: 13 }, (_, place) => compound(`c-${place}`, 5))
  await show(<BuyView entries={[...many, glow, sertraline]} />)
  expect(await textOf(/^Not in the basket/)).toMatch(/^Not in the basket: C-12\. 12 compounds fit/)
  expect(await textOf(/a basket holds single compounds/)).toContain('GLOW')
  expect(await textOf(/are not priced/)).toContain('Sertraline')
  await expect.poll(() => calls[0]?.query.get('c')?.split(',').length).toBe(12)
})
