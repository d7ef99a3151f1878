import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApiKey } from '#contract/identity/accounts.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { EndKeys } from './end-keys.tsx'

const key = (n: number, has_expired = false): ApiKey => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  ...{ name: `Notebook ${n}`, begins: `asy_${n}`, scopes: ['read'], has_expired },
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2027-11-01T00:00:00.000Z',
  last_used_at: n === 1 ? '2026-11-20T10:00:00.000Z' : null,
})

test('keys that still work are listed, and one press ends all of them', async () => {
  storeSession()
  let keys = [key(1), key(2), key(3, true)]
  const calls = answerCalls({
    listKeys: () => ({ status: 'success', keys, per_minute: 300 }),
    revokeAllKeys: () => {
      keys = []
      return { status: 'success', revoked: 3 }
    },
  })
  const onDone = vi.fn()
  const { user } = await show(<EndKeys onDone={onDone} />)
  await screen.findByRole('heading', { name: '2 API keys still work' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Notebook 1 asy_1…Last used /),
    'Notebook 2 asy_2…Not used yet',
  ])
  await user.click(screen.getByRole('button', { name: 'End all 2 keys' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.map(({ name }) => name)).toContain('revokeAllKeys')
})

test('a person without a working key is asked nothing', async () => {
  storeSession()
  const calls = answerCalls({ listKeys: { status: 'success', keys: [key(3, true)], per_minute: 300 } })
  await show(<EndKeys onDone={() => {}} />)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
