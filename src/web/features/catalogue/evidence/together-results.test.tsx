import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { TogetherResults } from './together-results.tsx'

const glow = {
  asked: 'GLOW',
  known: false,
  kind: null,
  names: ['GHK-Cu', 'BPC-157'],
  compound: null,
  compounds: [],
  classes: [],
  is_completed: false,
  is_mixture: true,
}
const warfarin = { ...glow, asked: 'warfarin', known: true, names: ['Warfarin'], is_mixture: false }

test('a mixture is not checked itself: one press checks all of its parts in its place', async () => {
  const found = { items: [glow, warfarin], pairs: [], records: [] }
  await show(
    <TogetherResults
      found={found as unknown as Parameters<typeof TogetherResults>[0]['found']}
      names={['GLOW', 'warfarin']}
    />,
  )
  expect((await screen.findByText(/is a mixture, and was not checked/)).textContent).toContain('GLOW')
  const link = screen.getByRole('link', { name: 'Check GHK-Cu, BPC-157' })
  const items = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('items')
  expect(items?.split(',').map((name) => name.trim())).toEqual(['GHK-Cu', 'BPC-157', 'warfarin'])
})

test('nothing is said above the card of a single pair that is asked back; of two pairs the number is', async () => {
  const pair = {
    ...{
      a: 'Ashwagandha',
      b: 'Thyroid medicine',
      asked: ['ashwagandha', 'thyroid medicine'],
      because: 'some',
    },
    ...{ result: 'asked back', message: 'It depends on which one is meant.', interactions: [], some: [] },
  }
  const found = (pairs: object[]) =>
    ({ items: [], pairs, records: [] }) as unknown as Parameters<typeof TogetherResults>[0]['found']
  await show(<TogetherResults found={found([pair])} names={[]} />)
  await screen.findByText('Ashwagandha and Thyroid medicine: which one do you mean?')
  expect(screen.queryByText(/^For 1 pair it depends/)).toBeNull()
  await show(<TogetherResults found={found([pair, { ...pair, b: 'Iron' }])} names={[]} />)
  expect(screen.getByText(/^For 2 pairs it depends on which one you mean/)).toBeTruthy()
})
