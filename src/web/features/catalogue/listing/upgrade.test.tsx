import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evidenceEndpoints } from '#contract/catalogue/evidence.ts'
import { answerCalls, hrefOf, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { StudyScreen } from '#web/features/catalogue/evidence/study-screen.tsx'
import { Invitation } from '#web/features/community/questions/post-parts.tsx'
import { PremiumPrice } from './upgrade.tsx'

test.each([
  ['sandbox', ' Test payments: no real money moves.'],
  ['closed', ' It cannot be bought yet.'],
  ['stripe', ''],
])('where payments are %s, the price of Premium is followed by: %j', async (payments, words) => {
  const calls = answerCalls({ getSettings: { payments } })
  await show(
    <p>
      <PremiumPrice />
    </p>,
  )
  await expect.poll(() => calls.length).toBe(1)
  await expect.poll(() => document.querySelector('p')?.textContent).toBe(`Premium is $5 a month.${words}`)
})

const { article } = wire(evidenceEndpoints.getArticle.output)
const study = <StudyScreen status="success" article={article} compounds={[]} locked />

test.each([
  [
    'may not ask',
    '/ghk-cu?tab=reviews#questions',
    <Invitation key="ask" toDo="ask" />,
    /Community Access in Premium/,
  ],
  ['may not read the summary of a study', '/studies/a-trial-of-sleep', study, /are for subscribers/],
])('who %s reads what Premium costs, sees a sample, and is led back', async (_, place, part, told) => {
  answerCalls({ getSettings: { sample: { compound: 'creatine-monohydrate', vendor: null } } })
  await show(part, place)
  expect(screen.getByText(told).textContent).toContain('Premium is $5 a month.')
  expect(await hrefOf('See an open sample')).toBe('/creatine-monohydrate')
  expect(await hrefOf('Upgrade Now')).toBe(`/subscription?returnUrl=${encodeURIComponent(place)}`)
})
