import { useLocation } from '@tanstack/react-router'

/** The email that was typed on the screen before, or ''. */
export function useTypedEmail(): string {
  const email = useLocation({ select: ({ state }) => state.email })
  return typeof email === 'string' ? email : ''
}
