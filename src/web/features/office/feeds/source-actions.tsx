import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeedSource } from '#contract/market/feeds.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refetchFeeds } from './queries.ts'

/** Runs a source, switches it on and off, and confirms the end of unlisted offers where a run asks for it. */
export function SourceActions({ source: { id, name, is_on, is_running, last_run } }: { source: FeedSource }) {
  const queryClient = useQueryClient()
  const onSuccess = () => refetchFeeds(queryClient)
  const run = useMutation({
    mutationFn: (may_shrink: boolean) => call('runFeedSource', { params: { id }, body: { may_shrink } }),
    onSuccess,
  })
  const turn = useMutation({
    mutationFn: () => call('switchFeedSource', { params: { id }, body: { is_on: !is_on } }),
    onSuccess,
  })
  const error = run.error ?? turn.error
  const isBusy = run.isPending || turn.isPending
  return (
    <div className="mt-3 space-y-3">
      {error && <Notice>{messageOf(error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {is_on && (
          <Button isBusy={isBusy || is_running} onClick={() => run.mutate(false)}>
            Run now<span className="sr-only">: {name}</span>
          </Button>
        )}
        {is_on && last_run?.result === 'needs a look' && (
          <Button isBusy={isBusy || is_running} onClick={() => run.mutate(true)}>
            Run and end missing offers<span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button look="plain" isBusy={isBusy} onClick={() => turn.mutate()}>
          {is_on ? 'Turn off' : 'Turn on'}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {run.isSuccess && !run.isPending ? 'The run begins within a minute.' : ''}
      </p>
    </div>
  )
}
