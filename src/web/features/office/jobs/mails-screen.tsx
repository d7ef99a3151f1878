import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAIL_VIEWS, type MailView } from '#contract/core/mail-vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MailItem } from './mail-item.tsx'
import { mailsQuery, refetchJobs } from './queries.ts'

const VIEWS: Record<MailView, { name: string; empty: string }> = {
  failed: { name: 'Failed', empty: 'No mail failed. What bounces or is tried again appears here.' },
  waiting: { name: 'Waiting', empty: 'No mail waits for its first try.' },
  dropped: { name: 'Dropped', empty: 'No mail of the last 30 days was taken out of the queue.' },
}

/** Mails that are not where they should be. The server decides who may see them. */
export function MailsScreen({ view }: { view: MailView }) {
  const query = useInfiniteQuery(mailsQuery(view))
  const { data, error } = query
  const mayAct = useOffice()?.permissions.includes('jobs.run') ?? false
  const mails = data?.pages.flatMap((page) => page.mails)
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Mail">
        Mails on their way out, without their text. An abandoned mail can be tried again for three days, while
        its words are kept.
      </PageHead>
      <nav aria-label="Views" className="mt-6 flex flex-wrap gap-2">
        {MAIL_VIEWS.map((each) => (
          <ChipLink key={each} link={officeLinks.mails(each)} isShown={each === view}>
            {VIEWS[each].name}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!mails && !error && <Skeleton className="h-40 w-full" />}
        {view === 'failed' && mayAct && mails && mails.length > 0 && <RetryAll />}
        {mails?.length === 0 && <p className="text-muted">{VIEWS[view].empty}</p>}
        <ul className="divide-y divide-rule">
          {mails?.map((mail) => (
            <MailItem key={mail.id} mail={mail} mayAct={mayAct} />
          ))}
        </ul>
        <ShowMore query={query} className="mt-4" />
      </div>
    </main>
  )
}

function RetryAll() {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call('retryFailedMails', {}),
    onSuccess: () => refetchJobs(queryClient),
  })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
        Try all again
      </Button>
      <p role="status" className="text-sm text-muted">
        {retry.data &&
          `${counted(retry.data.tried, 'mail')} ${retry.data.tried === 1 ? 'is' : 'are'} tried again now.${retry.data.has_more ? ' There are more: press again.' : ''}`}
      </p>
      {retry.error && <Notice>{messageOf(retry.error)}</Notice>}
    </div>
  )
}
