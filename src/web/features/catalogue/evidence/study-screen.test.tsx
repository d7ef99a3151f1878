import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evidenceEndpoints } from '#contract/catalogue/evidence.ts'
import { answerCalls, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { StudyScreen } from './study-screen.tsx'

const { article } = wire(evidenceEndpoints.getArticle.output)

test('the locked summary of a study tells the price, an open sample and leads back to the study', async () => {
  answerCalls({ getSettings: { sample: { compound: 'creatine-monohydrate', vendor: null } } })
  const study = '/studies/a-trial-of-sleep'
  await show(<StudyScreen status="success" article={article} compounds={[]} locked />, study)
  expect(screen.getByText(/are for subscribers/).textContent).toContain('Premium is $5 a month.')
  expect(await screen.findByRole('link', { name: 'See an open sample' })).toBeTruthy()
  const upgrade = screen.getByRole('link', { name: 'Upgrade Now' })
  expect(upgrade.getAttribute('href')).toBe(`/subscription?returnUrl=${encodeURIComponent(study)}`)
})
