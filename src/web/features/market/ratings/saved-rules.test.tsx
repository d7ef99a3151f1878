import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, showWithToasts, storeSession } from '#test/component.tsx'
import { rulesOf, SavedRules } from './ranking-screen.tsx'

test('saved rules that were forgotten are back with Undo', async () => {
  storeSession()
  const search = { purity: '98' }
  let rules: unknown = rulesOf(search)
  answerCalls({
    getOwnRules: () => ({ status: 'success', rules }),
    setOwnRules: ({ body }) => {
      rules = (body as { rules: unknown }).rules
      return { status: 'success', rules }
    },
  })
  const { user } = await showWithToasts(<SavedRules search={search} />)
  await user.click(await screen.findByRole('button', { name: 'Forget these rules' }))
  await screen.findByText('Your saved rules are forgotten.')
  expect(rules).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('These are your saved rules.')
  expect(rules).toEqual(rulesOf(search))
})
