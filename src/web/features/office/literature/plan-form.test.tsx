import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LiteraturePlan } from '#contract/office/literature.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { PlanForm } from './plan-screen.tsx'

const plan = wire(LiteraturePlan, { names: ['zinc acetate'] })

async function showForm(notWords: string[] = []) {
  storeSession()
  const calls = answerCalls({
    previewLiteratureQuery: { refused: null, queries: null, hits: { total: 3, titles: [] }, recall: null },
    saveLiteratureQuery: { message: 'The next search uses these terms.' },
  })
  const { user } = await show(<PlanForm slug="zinc" given={plan} isEdited={false} notWords={notWords} />)
  return { user, calls }
}

test('a plan of many long names is sent whole for its preview, one name a line', async () => {
  const { user, calls } = await showForm()
  const many = Array.from({ length: 150 }, (_, nth) => `Zinkäthylverbindung mit gekürztem Namen ${nth}`)
  const field = screen.getByLabelText('Names searched alone')
  await user.clear(field)
  await user.click(field)
  await user.paste(many.map((name) => ` ${name} `).join('\n\n'))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('3 records in the last 28 days')).toBeTruthy()
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ['previewLiteratureQuery', { plan: { ...plan, names: many } }],
  ])
})

test('a word of another compound’s articles joins the words that no title may have, and is saved', async () => {
  const { user, calls } = await showForm(['galvanised'])
  await user.click(screen.getByRole('button', { name: 'Not ‘galvanised’' }))
  expect(screen.queryByRole('button', { name: 'Not ‘galvanised’' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ['saveLiteratureQuery', { plan: { ...plan, not_in_title: ['galvanised'] } }],
  ])
})
