import { useInfiniteQuery } from '@tanstack/react-query'
import type { MailView } from '#contract/core/mail-vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { readPages } from '#web/lib/read.ts'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { MailItem } from './mail-item.tsx'

const NAMES: Record<MailView, string> = { failed: 'Failed', waiting: 'Waiting', dropped: 'Dropped' }
const EMPTY: Record<MailView, string> = {
  failed: 'No mail failed. What bounces or is tried again appears here.',
  waiting: 'No mail waits for its first try.',
  dropped: 'No mail of the last 30 days was taken out of the queue.',
}

/** Mails that are not where they should be. The server decides who may see them. */
export function MailsScreen({ view }: { view: MailView }) {
  const query = useInfiniteQuery(readPages('listMails', { query: { view } }, { retry: false }))
  const { data, error } = query
  const mayAct = useOffice()?.permissions.includes('jobs.run') ?? false
  const mails = data?.pages.flatMap((page) => page.mails)
  return (
    <ListFrame
      title="Mail"
      intro="Mails on their way out, without their text. An abandoned mail can be tried again for three days, while its words are kept."
      filters={viewsOf(NAMES, view, (to) => officeLinks.mails(to))}
      acts={view === 'failed' && mayAct && mails && mails.length > 0 && <RetryAll />}
    >
      <ListRows
        rows={mails}
        keyOf={({ id }) => id}
        empty={EMPTY[view]}
        error={error}
        more={<ShowMore query={query} className="mt-4" />}
      >
        {(mail) => <MailItem key={mail.id} mail={mail} mayAct={mayAct} />}
      </ListRows>
    </ListFrame>
  )
}

function RetryAll() {
  return (
    <ActButton
      text="Try all again"
      work={() => call('retryFailedMails', {})}
      says={({ tried, has_more }) =>
        `${counted(tried, 'mail')} ${tried === 1 ? 'is' : 'are'} tried again now.${has_more ? ' There are more: press again.' : ''}`
      }
      changes={['listMails', 'listQueues']}
    />
  )
}
