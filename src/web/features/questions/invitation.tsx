import { useLocation } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LockedNote } from '#web/ui/locked.tsx'

/** For who is no subscriber: what Premium opens here, and the way to it. */
export function Invitation({ toDo }: { toDo: 'ask' | 'answer' }) {
  const { pathname } = useLocation()
  const isSignedIn = useSignedIn() !== null
  return (
    <LockedNote action={<ButtonLink link={links.subscription(pathname)}>Open with Premium</ButtonLink>}>
      {toDo === 'ask' ? 'Asking a question' : 'Answering'} is part of Community Access in Premium. Everybody
      can read{isSignedIn ? ', vote and report' : ''}.
    </LockedNote>
  )
}
