import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { ProposalItem } from './proposal-item.tsx'

const proposal = {
  ...{ id: '00000000-0000-4000-8000-000000000001', state: 'waiting' as const, reason: null, differences: [] },
  vendor: { id: '00000000-0000-4000-8000-000000000002', slug: 'quay', name: 'Quay', is_demo: false },
  ...{ created_at: '2026-11-20T10:00:00.000Z', by: null, decided_at: null },
}

test('a proposal that is being declined cannot be accepted by a stray press', async () => {
  const { user } = await show(<ProposalItem proposal={proposal} />)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Accept' })
})
