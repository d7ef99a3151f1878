import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { useSignedIn } from '#web/lib/session.ts'

/** For who is no subscriber: what Premium opens here, and the way to it. */
export function Invitation({ toDo }: { toDo: 'ask' | 'answer' }) {
  const isSignedIn = useSignedIn() !== null
  return (
    <Unlock>
      {toDo === 'ask' ? 'Asking a question' : 'Answering'} is part of Community Access in Premium. Everybody
      can read{isSignedIn && <span>, vote and report</span>}
      <span>.</span>
    </Unlock>
  )
}
