import { useLocation } from '@tanstack/react-router'
import { returnPath } from '#domain/people/return-path.ts'

/** Where a screen of accounts leads on to: the page that its address names, else the one that led here. */
export function useReturn(named = '/') {
  const from = useLocation({ select: ({ state }) => state.from })
  const asked = returnPath(named)
  return { asked, returnUrl: asked === '/' ? returnPath(from ?? '/') : asked, state: from ? { from } : {} }
}
