import { useQuery } from '@tanstack/react-query'
import type { Switch } from '#contract/core/switch-vocabulary.ts'
import { Notice } from '#web/ui/notice.tsx'
import { settingsQuery } from './queries.ts'

/** Says at a form that it is switched off at the moment; nothing while it is on. */
export function SwitchedOff({ what }: { what: Switch }) {
  // A process of the version before says nothing of it.
  const closed = useQuery(settingsQuery).data?.closed?.find((each) => each.what === what)
  return closed && <Notice>{closed.words}</Notice>
}
