import { useEffect, useRef } from 'react'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

type Props = { email: string; returnUrl: string; onTryAgain: () => void }

/** The email has an account. What was typed stays in the form below. */
export function AlreadyRegistered({ email, returnUrl, onTryAgain }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-md bg-caution-soft p-4 outline-none">
      <p className="text-sm">This email is already registered. Please sign in instead.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink link={links.login(returnUrl)} state={{ email }}>
          Go to Login
        </ButtonLink>
        <Button look="plain" onClick={onTryAgain}>
          Try Again
        </Button>
      </div>
    </div>
  )
}
