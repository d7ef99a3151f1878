import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, badGateway, show, storeSession } from '#test/component.tsx'
import { EvidenceScreen } from './evidence-screen.tsx'

test('the evidence of a compound has one field to find another, also once the counts are read', async () => {
  storeSession()
  answerCalls({
    getOffice: { roles: ['editor'], permissions: [], refusal: null, invited: [] },
    getEvidenceDesk: badGateway(),
    listUnreadNotices: { notices: [], total: 3 },
    listUnsourcedRegulation: { rows: [], total: 7 },
  })
  await show(<EvidenceScreen compound="bpc-157" view={undefined} />)
  await screen.findByText('Regulation without a source (7)')
  await screen.findByText('Notices that could not be read (3)')
  expect(screen.getAllByRole('combobox', { name: 'Find a compound' })).toHaveLength(1)
})
