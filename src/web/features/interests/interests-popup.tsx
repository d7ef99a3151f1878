import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#web/lib/session.ts'
import { interestsQuery } from './queries.ts'

const InterestsDialog = lazy(() =>
  import('./interests-dialog.tsx').then(({ InterestsDialog }) => ({ default: InterestsDialog })),
)

/** Asks once who is signed in and has never answered. */
export function InterestsPopup() {
  const { status, person } = useSession()
  return status === 'signed-in' && <Question key={person.id} personId={person.id} />
}

function Question({ personId }: { personId: string }) {
  const { data } = useQuery(interestsQuery(personId))
  const [isClosed, setIsClosed] = useState(false)
  if (data !== null || isClosed) return null
  return (
    <Suspense>
      <InterestsDialog personId={personId} chosen={[]} wayOut="Skip" onClose={() => setIsClosed(true)} />
    </Suspense>
  )
}
