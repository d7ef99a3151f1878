import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { LiteratureScreen } from './literature-screen.tsx'

test.each([
  ['BPC 157', 'bpc-157'],
  [' Creatine monohydrate ', 'creatine-monohydrate'],
])('the list is narrowed to the compound %j that is typed', async (typed, slug) => {
  storeSession()
  answerCalls({ listLiterature: { entries: [], total: 0, services: ['europepmc'], last: null } })
  const { user, router } = await show(<LiteratureScreen view="later" compound={undefined} />)
  await user.type(screen.getByLabelText('Compound'), typed)
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(router.state.location.pathname).toBe('/admin/literature')
  expect(router.state.location.search).toEqual({ view: 'later', compound: slug })
})

test('an empty list of a compound says whose it is, and leads back to all', async () => {
  storeSession()
  answerCalls({ listLiterature: { entries: [], total: 0, services: ['europepmc'], last: null } })
  await show(<LiteratureScreen view="open" compound="zinc" />)
  expect(await screen.findByText(/Nothing is here for ‘zinc’/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All compounds' })).toBeTruthy()
})
