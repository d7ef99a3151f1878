import { useQuery } from '@tanstack/react-query'
import type { Switch } from '#contract/core/switch-vocabulary.ts'
import { Notice } from '#web/ui/notice.tsx'
import { settingsQuery } from './queries.ts'

/** Says beside a form that what it sends is not taken at the moment; nothing while it is. */
export function SwitchedOff({ what }: { what: Switch }) {
  // A process of the version before says nothing of it.
  const closed = useQuery(settingsQuery).data?.closed?.find((each) => each.what === what)
  return closed && <Notice>{closed.words}</Notice>
}
