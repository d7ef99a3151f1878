import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { ClaimVendor } from './claim-vendor.tsx'

const vendor = { id: '00000000-0000-4000-8000-000000000001', slug: 'quay', name: 'Quay', is_demo: false }
const ways = {
  ...{ vendor, domain: 'quay.example', methods: ['mail', 'dns', 'file'] as ('mail' | 'dns' | 'file')[] },
  ...{ status: 'ok', reason: null, role: null },
}
const claim = {
  ...{
    id: '00000000-0000-4000-8000-000000000002',
    vendor,
    created_at: '2026-11-30T12:00:00Z',
    expires_at: '2026-12-07T12:00:00Z',
  },
  ...{ method: 'file' as const, email: null, place: 'https://quay.example/claim.txt', publish: 'claim=one' },
}

const shown = (claimed: typeof claim | null) =>
  show(
    <>
      <ClaimVendor ways={{ ...ways, claim: claimed }} />
      <Toasts />
    </>,
  )

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
