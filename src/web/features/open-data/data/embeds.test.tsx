import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchEndpoints } from '#contract/catalogue/search.ts'
import { answerCalls, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { Embeds } from './data-screen.tsx'

const snippets = (html: string) => [...html.matchAll(/&lt;iframe.*?&gt;/gs)].map(([text]) => text)

test('the link of a card, here or on another site, opens a fully working page', async () => {
  answerCalls({})
  await show(<Embeds publicUrl="https://assayer.example" />)
  const html = document.body.innerHTML
  const sandboxes = [...html.matchAll(/sandbox=("|&quot;)(.*?)\1/g)].map(([, , allowed]) => allowed)
  expect(sandboxes.length).toBe(html.match(/(<|&lt;)iframe/g)?.length)
  expect(new Set(sandboxes)).toEqual(new Set(['allow-popups allow-popups-to-escape-sandbox']))
})

test('cards and snippets belong to the chosen compound, whatever characters its name has', async () => {
  const found = (name: string, proper_name: string) =>
    wire(searchEndpoints.searchDrugs.output, { total: 1, drugs: [{ name, proper_name }] })
  answerCalls({
    searchDrugs: ({ query }) =>
      query.get('query') === 'b' ? found('b-12', 'B 12') : found('b-and-c', 'B "and" C'),
  })
  const { user } = await show(<Embeds publicUrl="https://assayer.example" />)
  const field = screen.getByRole('combobox', { name: 'Compound of the cards' })
  await user.type(field, 'b')
  await user.click(await screen.findByRole('option', { name: /B 12/ }))
  expect(screen.getByText('Shown: B 12')).toBeTruthy()
  await user.type(field, 'b')
  await screen.findByRole('option', { name: /B 12/ })
  // Before options appear, Enter takes the nearest name.
  await user.type(field, ' and{Enter}')
  await screen.findByText('Shown: B "and" C')
  const cards = screen.getAllByTitle(/^B "and" C: /).map((card) => card.getAttribute('src'))
  expect(cards).toEqual(['/embed/b-and-c/evidence', '/embed/b-and-c/prices'])
  const [evidence, prices] = snippets(document.body.innerHTML)
  expect(evidence).toContain('src="https://assayer.example/embed/b-and-c/evidence"')
  expect(prices).toContain('src="https://assayer.example/embed/b-and-c/prices"')
  expect(screen.getAllByText(/title="B &quot;and&quot; C: prices"/)).toHaveLength(1)
})
