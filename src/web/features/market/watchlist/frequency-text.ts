import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'

export const FREQUENCY_TEXT: Record<MailFrequency, string> = {
  'at once': 'At once, a mail for each alert',
  daily: 'Once a day, at 07:00 UTC',
  weekly: 'Once a week, on Monday',
  never: 'Never: alerts are on the watchlist alone',
}
