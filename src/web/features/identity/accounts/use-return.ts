import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { returnPath } from '#domain/people/return-path.ts'

/** Where a screen of accounts leads on to: the page that its address names, else the page before. */
export function useReturn(named = '/') {
  const { state } = useLocation()
  // Kept: on the way on, the location is no longer that of this screen.
  const [from] = useState(state.from)
  const asked = returnPath(named)
  return { asked, returnUrl: asked === '/' ? returnPath(from ?? '/') : asked, state: from ? { from } : {} }
}

/** The email that was typed on the screen before, or ''. */
export function useTypedEmail(): string {
  const email = useLocation({ select: ({ state }) => state.email })
  return typeof email === 'string' ? email : ''
}
