import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { Invitation } from './post-parts.tsx'

test('a person who may not ask reads what Premium costs and where to see it open, and paying leads back to this place', async () => {
  answerCalls({ getSettings: { sample: { compound: 'creatine-monohydrate', vendor: null } } })
  const place = '/ghk-cu?tab=reviews#questions'
  await show(<Invitation toDo="ask" />, place)
  expect(screen.getByText(/Community Access in Premium/).textContent).toContain('Premium is $5 a month.')
  const sample = await screen.findByRole('link', { name: 'See an open sample' })
  expect(sample.getAttribute('href')).toBe('/creatine-monohydrate')
  const upgrade = screen.getByRole('link', { name: 'Upgrade Now' })
  expect(upgrade.getAttribute('href')).toBe(`/subscription?returnUrl=${encodeURIComponent(place)}`)
})
