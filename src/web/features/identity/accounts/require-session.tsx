import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import type { Person } from '#web/lib/session-state.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { CentredSpinner } from '#web/ui/spinner.tsx'

/**
 * Shows a screen, or the screens of a frame, to signed-in people. Everybody else goes to sign in and comes back
 * afterwards; also people who sign out, here or in another tab, while the screen is open.
 */
export function RequireSession({ children }: { children: (person: Person) => ReactNode }) {
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  // The address of this screen, not of the next one, which is opening while this one is still shown.
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') })
  const isRefused = session.status === 'signed-out' || session.status === 'code-needed'
  useEffect(() => {
    // A person who signed out and is on the way to another screen is not sent back.
    const { href, pathname } = router.latestLocation
    if (isRefused && `${pathname}/`.startsWith(`${here}/`))
      void navigate({ ...links.login(href), replace: true })
  }, [isRefused, here, navigate, router])
  if (session.status !== 'signed-in')
    return (
      <main id="content" className="gutter">
        <NeedsScripts
          instead="This page is part of an account, and accounts need JavaScript, which is switched off in this browser."
          className="py-8"
        >
          <CentredSpinner as="div" text="Checking your session..." />
        </NeedsScripts>
      </main>
    )
  return children(session.person)
}
