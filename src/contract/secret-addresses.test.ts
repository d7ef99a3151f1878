import { expect, test } from 'vitest'
import { isSecretAddress } from './secret-addresses.ts'

test.each([
  ['/first-administrator/abc', true],
  ['/auth/confirm?token_hash=abc&type=signup', true],
  ['/login?returnUrl=%2Ffirst-administrator%2Fabc', true],
  ['/signup?returnUrl=%2Flogin%3FreturnUrl%3D%252Fdesk%252Fa%253Finvitation%253Dabc', true],
  ['/login?returnUrl=%2Fprofile', false],
  ['/bpc-157', false],
])('%s is a secret: %s', (address, isSecret) => expect(isSecretAddress(address)).toBe(isSecret))
