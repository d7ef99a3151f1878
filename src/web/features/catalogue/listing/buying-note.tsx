import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/features/core/site/queries.ts'

const WORDS = {
  sandbox: 'Test payments: no real money moves.',
  closed: 'It cannot be bought yet.',
  stripe: null,
}

/** Stands wherever a price of ours does: that play money pays it here, or that it cannot be bought yet. */
export function BuyingNote() {
  const payments = useQuery(settingsQuery).data?.payments
  const words = payments && WORDS[payments]
  return words ? <span className="text-caution"> {words}</span> : null
}
