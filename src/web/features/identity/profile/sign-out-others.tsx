import { ActButton } from '#web/features/core/site/act-button.tsx'
import { auth } from '#web/lib/session.ts'

/** Ends every session of the person but this one. */
export const SignOutOthers = () => (
  <ActButton
    text="Sign out all others"
    work={async () => {
      const { error } = await (await auth()).signOut({ scope: 'others' })
      if (error) throw error
    }}
    says={() => 'All other sessions were signed out.'}
    changes={['listSessions']}
  />
)
