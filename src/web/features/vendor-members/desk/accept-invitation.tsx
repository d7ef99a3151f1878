import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refetchDesks } from './queries.ts'

/** Joins the desk by the link of a mail. Opening the link alone, as scanners of mail do, does nothing. */
export function AcceptInvitation({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const joining = useMutation({
    mutationFn: () => call('acceptInvitation', { body: { token } }),
    onSuccess: async ({ desk }) => {
      await refetchDesks(queryClient)
      await navigate({ ...links.desk(desk.vendor.slug), replace: true })
    },
  })
  return (
    <div className="mt-8 max-w-xl space-y-4">
      {joining.isError && <Notice>{messageOf(joining.error)}</Notice>}
      <Button look="primary" isBusy={joining.isPending} onClick={() => joining.mutate()}>
        {joining.isPending ? 'Joining...' : 'Join the desk'}
      </Button>
    </div>
  )
}
