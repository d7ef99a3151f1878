import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { stale } from '#web/lib/read.ts'

/** Joins the desk by the link of a mail. Opening the link alone, as scanners of mail do, does nothing. */
export function AcceptInvitation({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <div className="mt-8 max-w-xl space-y-4">
      <ActButton
        text="Join the desk"
        busyText="Joining..."
        look="primary"
        work={() => call('acceptInvitation', { body: { token } })}
        says={({ desk }) => `You belong to the desk of ${desk.vendor.name} now.`}
        after={async ({ desk }) => {
          await stale(queryClient, 'getClaimWays', 'listOwnDesks')
          await navigate({ ...links.desk(desk.vendor.slug), replace: true })
        }}
      />
    </div>
  )
}
