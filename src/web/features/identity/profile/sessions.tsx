import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call, read } from '#web/lib/api.ts'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { instant } from '#web/lib/format.ts'
import { Tag } from '#web/ui/chip.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { deviceOf } from './device.ts'
import { Row } from './section.tsx'

/** Where the person is signed in, with the way to end it there. */
export function Sessions() {
  const failed = 'Your sessions could not be read. Please try again later.'
  const [data, instead] = useLoaded(read('listSessions', {}, { staleTime: 0 }), 'h-11', failed)
  if (!data) return instead
  return (
    <div className="divide-y divide-rule">
      {data.sessions.map((session) => (
        <Row
          key={session.id}
          label={deviceOf(session.user_agent)}
          action={
            session.isCurrent ? (
              <Tag>This browser</Tag>
            ) : (
              <ActButton
                aria-label={`Sign out ${deviceOf(session.user_agent)}`}
                text="Sign out"
                work={() => call('endSession', { params: { id: session.id } })}
                says={() => 'That session was signed out.'}
                changes={['listSessions']}
              />
            )
          }
        >
          <p>Signed in {instant(session.created_at)}</p>
          <p>
            Last used {instant(session.refreshed_at)} from {session.ip}
          </p>
        </Row>
      ))}
      {data.sessions.length > 1 && (
        <div className="pt-4">
          <SignOutOthers />
        </div>
      )}
    </div>
  )
}

/** Ends every session of the person but this one. */
export const SignOutOthers = () => (
  <ActButton
    text="Sign out all others"
    work={() => fromAuth((client) => client.signOut({ scope: 'others' }))}
    says={() => 'All other sessions were signed out.'}
    changes={['listSessions']}
  />
)
