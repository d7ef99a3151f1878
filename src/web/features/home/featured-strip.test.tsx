import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { wireCard } from '#test/drug.ts'
import { readCompoundState } from '#web/features/compound/navigation-state.ts'
import { FeaturedStrip } from './featured-strip.tsx'

const drugs = Array.from({ length: 20 }, (_, nth) =>
  wireCard({
    name: `compound-${nth}`,
    proper_name: `Compound ${nth}`,
    img: 'https://assayer.example/one.svg',
  }),
)

test('20 products are featured, of which desktops show 8', async () => {
  const calls = answerCalls({ listDrugs: { status: 'success', drugs, total: 219 } })
  await show(<FeaturedStrip />)
  const shown = await screen.findAllByRole('listitem')
  expect(calls[0]?.query.get('limit')).toBe('20')
  expect(shown).toHaveLength(20)
  const onDesktop = shown.filter((item) => !item.className.split(' ').includes('md:hidden'))
  expect(onDesktop).toEqual(shown.slice(0, 8))
})

test('a product hands its name and picture over to its page, to be shown while the rest loads', async () => {
  answerCalls({ listDrugs: { status: 'success', drugs, total: 219 } })
  const { user, router } = await show(<FeaturedStrip />)
  const [first] = await screen.findAllByRole('listitem')
  await user.click(within(first as HTMLElement).getByRole('link'))
  expect(router.state.location.pathname).toBe('/compound-0')
  expect(readCompoundState(router.state.location.state)).toEqual({
    name: 'Compound 0',
    img: 'https://assayer.example/one.svg',
  })
})
