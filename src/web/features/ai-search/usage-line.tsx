import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session.ts'
import { usageLine } from './access.ts'
import { usageQuery } from './queries.ts'

/** How many searches are left; its line is kept while that is not known. */
export function UsageLine() {
  const person = useSignedIn()
  const { data: usage } = useQuery({ ...usageQuery(person?.id ?? ''), enabled: person !== null })
  return <p className="figures min-h-[1.55em] text-sm text-muted">{person && usage && usageLine(usage)}</p>
}
