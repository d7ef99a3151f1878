import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { CasesScreen } from '#web/features/office/cases/cases-screen.tsx'
import { RecordsScreen } from '#web/features/office/catalogue/records-screen.tsx'

test('a filter is saved by a name, leads to its list again, and is forgotten by a press', async () => {
  storeSession()
  answerCalls({ listRecords: { records: [], next: null } })
  const search = { kind: 'vendor', query: 'atoll', after: 'place' } as const
  const place = '/admin/catalogue?kind=vendor&query=atoll&after=place'
  const { user } = await show(<RecordsScreen search={search} />, place)
  await user.click(await screen.findByRole('button', { name: 'Save this filter' }))
  await user.type(screen.getByLabelText('Name of the filter'), 'Atoll{Enter}')
  const link = await screen.findByRole('link', { name: 'Atoll' })
  expect(link.getAttribute('href')).toBe('/admin/catalogue?kind=vendor&query=atoll')
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Forget the filter Atoll' }))
  expect(screen.queryByRole('link', { name: 'Atoll' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Save this filter' })).toBeTruthy()
})

test('where an address filters nothing, such as that of canned answers, there is no filter to save', async () => {
  storeSession()
  answerCalls({ listTemplates: { templates: [], total: 0 } })
  await show(<CasesScreen kind="messages" search={{ view: 'templates' }} />, '/admin/messages?view=templates')
  await screen.findByText(/^No canned answer yet/)
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull()
})
