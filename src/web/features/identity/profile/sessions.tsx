import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/identity/accounts.ts'
import { call } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { read, stale } from '#web/lib/read.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deviceOf } from './device.ts'
import { Row } from './section.tsx'
import { signOutOthers } from './sign-out-others.ts'

/** Where the person is signed in, with the way to end it there. */
export function Sessions() {
  const queryClient = useQueryClient()
  const say = useBanner()
  const { data, isError } = useQuery(read('listSessions', {}, { staleTime: 0 }))
  const [ending, setEnding] = useState<string | null>(null)
  const sessions = data?.sessions

  async function end(what: string, run: () => Promise<unknown>, text: string) {
    setEnding(what)
    try {
      await run()
      say({ look: 'good', text })
    } catch {
      say({ look: 'bad', text: 'This did not work. Please try again.' })
    }
    await stale(queryClient, 'listSessions')
    setEnding(null)
  }
  const endOne = ({ id }: Session) =>
    end(id, () => call('endSession', { params: { id } }), 'That session was signed out.')
  const endOthers = () => end('others', signOutOthers, 'All other sessions were signed out.')

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
              <Button
                aria-label={`Sign out ${deviceOf(session.user_agent)}`}
                isBusy={ending === session.id}
                onClick={() => endOne(session)}
              >
                Sign out
              </Button>
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
          <Button isBusy={ending === 'others'} onClick={endOthers}>
            Sign out all others
          </Button>
        </div>
      )}
    </div>
  )
}
