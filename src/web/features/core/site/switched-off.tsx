import { useQuery } from '@tanstack/react-query'
import type { Switch } from '#contract/core/switch-vocabulary.ts'
import { Notice } from '#web/ui/notice.tsx'
import { settingsQuery } from './queries.ts'

/** Says that a part, or each that is, is switched off at the moment; nothing while it is on. */
export function SwitchedOff({ what }: { what?: Switch }) {
  // A process of the version before says nothing of it.
  const closed = useQuery(settingsQuery).data?.closed?.filter((each) => !what || each.what === what)
  return closed?.map(({ what, words }) => <Notice key={what}>{words}</Notice>)
}
