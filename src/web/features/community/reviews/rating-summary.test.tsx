import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { RatingSummary } from './rating-summary.tsx'

test('an average stands large, and that there is none is said in small words', async () => {
  await show([
    <RatingSummary key="rated" average={4.25} count={4} stars={[0, 0, 0, 3, 1]} hasBars />,
    <RatingSummary key="unrated" average={null} count={0} stars={[0, 0, 0, 0, 0]} hasBars />,
  ])
  expect(screen.getByText('4.3').className).toContain('text-3xl')
  expect(screen.getByText('N/A').className).not.toContain('text-3xl')
  expect(screen.getByText('0 reviews')).toBeTruthy()
})
