import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Claim, ClaimWays } from '#contract/vendor-members/claims.ts'
import { answerCalls, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { ClaimVendor } from './claim-vendor.tsx'

const claim = wire(Claim, {
  vendor: { slug: 'quay', name: 'Quay' },
  method: 'file',
  place: 'https://quay.example/claim.txt',
  publish: 'claim=one',
})
const { vendor } = claim
const methods = ['mail', 'dns', 'file'] as const
const ways = { status: 'ok', ...wire(ClaimWays, { vendor, domain: 'quay.example', methods }) }

const shown = (claimed: typeof claim | null) =>
  showWithToasts(<ClaimVendor ways={{ ...ways, claim: claimed }} />)

test('a claim that begins says the next step', async () => {
  storeSession()
  answerCalls({ startClaim: { claim, publish: claim.publish } })
  const { user } = await shown(null)
  await user.selectOptions(screen.getByLabelText('Proof'), 'file')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByText('The claim is begun. Publish its line to prove it.')
})

test('a proved claim says that the desk is open, and one by a file waits for no name servers', async () => {
  storeSession()
  answerCalls({ proveClaim: { desk: { vendor } } })
  const { user } = await shown(claim)
  expect(document.body.textContent).not.toContain('DNS')
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Look now' }))
  await screen.findByText('It is proven: the desk of Quay is open to you.')
})
