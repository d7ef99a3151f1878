import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { links } from '#web/lib/links.ts'

type Props = {
  /** The id of the part of this page that is come back to. */
  part?: string | undefined
  className?: string
  children: ReactNode
}

const OF_ACCOUNTS = /^\/(login|signup|check-email|forgot-password|finishLogin|logout|(account|auth)\/.*)$/

/** Where a visitor is, to come back to; on the pages of accounts where they came from. */
export function useWayBack(part?: string) {
  const { pathname, searchStr, hash, search, state } = useLocation()
  const place = part ?? hash
  const from = OF_ACCOUNTS.test(pathname)
    ? (search.returnUrl ?? state.from)
    : `${pathname}${searchStr}${place && `#${place}`}`
  return from ? { from } : {}
}

/** To the sign-in page, and from there back to where the visitor was. */
export function SignInLink({ part, children, ...look }: Props) {
  const state = useWayBack(part)
  return (
    <Link {...links.login()} state={state} {...look}>
      {children}
    </Link>
  )
}

/** Said to a visitor who presses what needs an account. `place`: the pressed button. */
export const signInTo = (act: string, place: Element) => (
  <>
    <SignInLink
      part={place.closest('[id]')?.id}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      Sign in
    </SignInLink>{' '}
    <span>{act}</span>
  </>
)
