import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Proposal } from '#contract/office/desk.ts'
import { show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { ProposalItem } from './proposal-item.tsx'

test('a proposal that is being declined cannot be accepted by a stray press', async () => {
  const { user } = await show(<ProposalItem proposal={wire(Proposal, { state: 'waiting' })} />)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Accept' })
})
