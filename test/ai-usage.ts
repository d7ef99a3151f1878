/** The server's answer on the searches of a person without a plan: one of three is used. */
export const usage = {
  status: 'success',
  allowed: true,
  subscription_type: 'free' as const,
  searches_remaining: 2,
  searches_used: 1,
  searches_limit: 3,
  renews_at: '2026-12-01T00:00:00.000Z',
  message: '',
}

/** The same person with none left. */
export const spent = {
  ...usage,
  allowed: false,
  searches_remaining: 0,
  searches_used: 3,
  message: 'AI Search is only available for paid subscribers.',
}
