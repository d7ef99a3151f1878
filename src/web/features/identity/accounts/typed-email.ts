import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An email typed on one screen that the next one starts with; kept out of the URL. */
    email?: string
  }
}

/** The email that was typed on the screen before, or ''. */
export function useTypedEmail(): string {
  const email = useLocation({ select: ({ state }) => state.email })
  return typeof email === 'string' ? email : ''
}
