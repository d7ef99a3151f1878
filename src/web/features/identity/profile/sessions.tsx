import { useQuery } from '@tanstack/react-query'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { read } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deviceOf } from './device.ts'
import { Row } from './section.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

/** Where the person is signed in, with the way to end it there. */
export function Sessions() {
  const { data, isError } = useQuery(read('listSessions', {}, { staleTime: 0 }))
  const sessions = data?.sessions
  if (isError) return <Notice>Your sessions could not be read. Please try again later.</Notice>
  if (!sessions) return <Skeleton className="h-11 w-full" />
  return (
    <div className="divide-y divide-rule">
      {sessions.map((session) => (
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
      {sessions.length > 1 && (
        <div className="pt-4">
          <SignOutOthers />
        </div>
      )}
    </div>
  )
}
