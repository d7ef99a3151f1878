import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSignedIn } from '#web/lib/session.ts'
import { interestsQuery } from './queries.ts'

const InterestsDialog = lazy(() =>
  import('./interests-dialog.tsx').then(({ InterestsDialog }) => ({ default: InterestsDialog })),
)

/** Asks once who is signed in and has never answered; `next`: what else is to be asked, afterwards. */
export function InterestsPopup({ next }: { next: ReactNode }) {
  const person = useSignedIn()
  return person && <Question key={person.id} personId={person.id} next={next} />
}

function Question({ personId, next }: { personId: string; next: ReactNode }) {
  const { data } = useQuery(interestsQuery(personId))
  const [isClosed, setIsClosed] = useState(false)
  if (data === undefined) return null
  if (data !== null || isClosed) return next
  return (
    <Suspense>
      <InterestsDialog personId={personId} chosen={[]} wayOut="Skip" onClose={() => setIsClosed(true)} />
    </Suspense>
  )
}
