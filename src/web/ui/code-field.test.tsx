import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { ApiError } from '#web/lib/api.ts'
import { verifyCode } from '#web/lib/verify-code.ts'
import { CodeForm, codeFaults, digitsOf } from './code-field.tsx'

test.each(['123456', '1 2 3 4 5 6', '１２３－４５６', 'Your code is 123456.'])(
  'a code pasted as %j is 123456',
  async (pasted) => {
    expect(digitsOf({ code: pasted })).toBe('123456')
    expect(codeFaults({ code: pasted })).toEqual({})
    await show(<CodeForm confirm={async () => {}} />)
    expect(screen.getByLabelText<HTMLInputElement>('Code').maxLength).toBeGreaterThanOrEqual(pasted.length)
  },
)

test.each(['', '12345', '1234567', '12345²x', '1'.repeat(5_000)])('%j is no code', (typed) =>
  expect(codeFaults({ code: typed })).not.toEqual({}),
)

/** The auth service with these apps; one shows the right code. */
const authWith = (right: string | null, refusal = 'mfa_verification_failed') => ({
  mfa: {
    listFactors: async () => ({ data: { totp: [{ id: 'first' }, { id: 'second' }] }, error: null }),
    challengeAndVerify: vi.fn(async ({ factorId }: { factorId: string }) => ({
      error: factorId === right ? null : { code: refusal, message: 'No.' },
    })),
  },
})

test.each(['first', 'second'])('a code of any app that was set up is right: %s', async (right) =>
  expect(await verifyCode(authWith(right) as never, '123456')).toEqual({ error: null }),
)

test('a wrong code is refused by all apps, and a limit ends the tries', async () => {
  const refusal = async (service: object) => (await verifyCode(service as never, '123456')).error?.code
  expect(await refusal(authWith(null))).toBe('mfa_verification_failed')
  const limited = authWith(null, 'over_request_rate_limit')
  expect(await refusal(limited)).toBe('over_request_rate_limit')
  expect(limited.mfa.challengeAndVerify).toHaveBeenCalledOnce()
})

test.each([
  [new ApiError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'), /^This code is not right\./],
  [new ApiError(429, 'over_request_rate_limit', 'Too many tries.'), /^Too many tries\.$/],
  [new TypeError('Failed to fetch'), /^An unexpected error occurred\./],
])('what refuses a code is said where the code is asked for: %s', async (refusal, words) => {
  const { user } = await show(<CodeForm confirm={() => Promise.reject(refusal)} />)
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(words)).toBeTruthy()
})
