import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session.ts'
import { usageLine } from './access.ts'
import { usageQuery } from './queries.ts'

/** How many searches are left; its line is kept while that is not known. */
export function UsageLine() {
  const { status, person } = useSession()
  const isSignedIn = status === 'signed-in'
  const { data: usage } = useQuery({ ...usageQuery(person?.id ?? ''), enabled: isSignedIn })
  return (
    <p className="figures min-h-[1.55em] text-sm text-muted">{isSignedIn && usage && usageLine(usage)}</p>
  )
}
