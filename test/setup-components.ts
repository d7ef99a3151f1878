import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine takes longer; a test that passes does not wait.
configure({ asyncUtilTimeout: 10_000 })

// A call that a test gives no answer fails as without a network, and nothing is sent.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})
