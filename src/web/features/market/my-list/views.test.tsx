import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { KnownRecords } from '#domain/interactions/check-list.ts'
import type { ListChange } from '#domain/list/list-change.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { answerCalls, badGateway, show } from '#test/component.tsx'
import { listed } from '#test/my-list.ts'
import { BuyView } from './buy-view.tsx'
import { CompareView } from './compare-view.tsx'

const compound = (slug: string, mg?: number) => listed(slug, mg, slug.toUpperCase())
const glow: ListEntry = { kind: 'blend', slug: 'glow', name: 'GLOW' }
const sertraline: ListEntry = { kind: 'own', name: 'Sertraline' }
const six = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map((slug) => compound(slug))
const textOf = async (words: RegExp) => (await screen.findByText(words)).textContent

beforeEach(() => sessionStorage.clear())

test('a comparison names everything of the list that it leaves out, and why', async () => {
  answerCalls({ compareCompounds: badGateway() })
  await show(<CompareView entries={[...six, glow, sertraline]} />)
  expect(await textOf(/^Not compared now/)).toBe('Not compared now: E5 and F6.')
  expect(await textOf(/a blend is never compared/)).toContain('GLOW')
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

test('a list of blends and medicines alone says that there is nothing to compare or to buy', async () => {
  const calls = answerCalls({})
  const entries = [glow, sertraline]
  await show([
    <CompareView key="compare" entries={entries} />,
    <BuyView key="buy" entries={entries} known={null} onChange={() => {}} />,
  ])
  expect(await screen.findAllByText(/^No single compound is on your list yet/)).toHaveLength(2)
  expect(calls).toEqual([])
})

test('a basket names what does not fit, and what it never holds', async () => {
  const calls = answerCalls({ getBasket: badGateway() })
  const many = Array.from({ length: 13 }, (_, place) => compound(`c-${place}`, 5))
  await show(<BuyView entries={[...many, glow, sertraline]} known={null} onChange={() => {}} />)
  expect(await textOf(/^Not in the basket/)).toMatch(/^Not in the basket: C-12\. 12 compounds fit/)
  expect(await textOf(/a basket holds single compounds/)).toContain('GLOW')
  expect(await textOf(/are not priced/)).toContain('Sertraline')
  await expect.poll(() => calls[0]?.query.get('c')?.split(',').length).toBe(12)
})

test('an amount has the unit of its price, and is kept in milligrams', async () => {
  const price = (name: string, lowest_cost_per_mg: number) => ({ name, lowest_cost_per_mg })
  const drugs = [price('creatine', 0.006), price('bpc-157', 255)]
  answerCalls({ listDrugsById: { status: 'success', drugs }, getBasket: badGateway() })
  const word = (slug: string) => [slug, { is: 'compound', word: { id: `id of ${slug}`, slug } }] as const
  const known = { bySlug: new Map([word('creatine'), word('bpc-157')]) } as unknown as KnownRecords
  const entries = [compound('creatine', 500_000), compound('bpc-157')]
  const changes: Partial<ListChange>[] = []
  const keep = (change: Partial<ListChange>) => void changes.push(change)
  const { user } = await show(<BuyView entries={entries} known={known} onChange={keep} />)
  const grams = await screen.findByLabelText<HTMLInputElement>('CREATINE, amount in g')
  expect(grams.value).toBe('500')
  expect(screen.getByLabelText('BPC-157, amount in mg')).toBeDefined()
  await user.clear(grams)
  await user.type(grams, '250')
  await user.click(screen.getByRole('button', { name: 'Find the best basket' }))
  expect(changes).toEqual([{ put: [compound('creatine', 250_000)] }])
})
