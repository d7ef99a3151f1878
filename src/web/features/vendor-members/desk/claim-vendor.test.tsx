import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Claim, ClaimWays } from '#contract/vendor-members/claims.ts'
import { answerCalls, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { ClaimVendor } from './claim-vendor.tsx'

const vendor = { slug: 'quay', name: 'Quay' }
const claim = wire(Claim, { vendor, method: 'file' })
/** Shows the ways to prove it, or what a claim waits for. */
const shown = (of: { claim?: Claim } = {}) => {
  storeSession()
  const ways = wire(ClaimWays, { vendor, domain: 'quay.example', ...of })
  return showWithToasts(<ClaimVendor ways={{ status: 'ok', ...ways }} />)
}

test('a claim that begins says the next step', async () => {
  answerCalls({ startClaim: { claim, publish: 'claim=one' } })
  const { user } = await shown()
  await user.selectOptions(screen.getByLabelText('Proof'), 'file')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByText('The claim is begun. Publish its line to prove it.')
})

test('a proved claim says that the desk is open, and one by a file waits for no name servers', async () => {
  answerCalls({ proveClaim: { desk: { vendor } } })
  const { user } = await shown({ claim })
  expect(document.body.textContent).not.toContain('DNS')
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Look now' }))
  await screen.findByText('It is proven: the desk of Quay is open to you.')
})
