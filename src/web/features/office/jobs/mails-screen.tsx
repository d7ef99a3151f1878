import { useInfiniteQuery } from '@tanstack/react-query'
import type { MailView } from '#contract/core/mail-vocabulary.ts'
import type { QueuedMail } from '#contract/core/mails.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { Acts, WordsButton } from '#web/features/core/site/words-form.tsx'
import { ageText } from '#web/lib/age.ts'
import { call, readPages } from '#web/lib/api.ts'
import { counted, instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, MoreRows, viewsOf } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'

const NAMES: Record<MailView, string> = { failed: 'Failed', waiting: 'Waiting', dropped: 'Dropped' }
const EMPTY: Record<MailView, string> = {
  failed: 'No mail failed. What bounces or is tried again appears here.',
  waiting: 'No mail waits for its first try.',
  dropped: 'No mail of the last 30 days was taken out of the queue.',
}

/** The calls that answer with mails. */
const QUEUE = ['listMails', 'listQueues'] as const

/** Mails that are not where they should be. The server decides who may see them. */
export function MailsScreen({ view = 'failed' }: { view?: MailView }) {
  const listed = readPages('listMails', { query: { view } }, { retry: false })
  const first = useInfiniteQuery(listed).data?.pages[0]
  const mayAct = useOffice()?.permissions.includes('jobs.run') ?? false
  return (
    <ListFrame
      title="Mail"
      intro="Mails on their way out, without their text. An abandoned mail can be tried again for three days, while its words are kept."
      filters={viewsOf(NAMES, view, (to) => officeLinks.mails(to))}
      acts={
        view === 'failed' &&
        mayAct &&
        first &&
        first.mails.length > 0 && (
          <ActButton
            text="Try all again"
            work={() => call('retryFailedMails', {})}
            says={({ tried, has_more }) =>
              `${counted(tried, 'mail')} ${tried === 1 ? 'is' : 'are'} tried again now.${has_more ? ' There are more: press again.' : ''}`
            }
            changes={QUEUE}
          />
        )
      }
    >
      <MoreRows of={listed} rowsIn={({ mails }) => mails} keyOf={({ id }) => id} empty={EMPTY[view]}>
        {(mail) => <MailItem mail={mail} mayAct={mayAct} />}
      </MoreRows>
    </ListFrame>
  )
}

/** A mail that waits, failed or was dropped: what sort, for whom roughly, since when and why. */
function MailItem({ mail, mayAct }: { mail: QueuedMail; mayAct: boolean }) {
  const { id, kind, recipient, created_at, tries, next_try_at, failure, dropped } = mail
  const which = `${kind} to ${recipient}`
  return (
    <ListRow
      title={kind}
      tags={
        <>
          <span className="text-sm text-muted wrap-anywhere">{recipient}</span>
          {failure && !dropped && <Tag>{next_try_at ? 'tried again' : 'given up'}</Tag>}
        </>
      }
      facts={
        <>
          <time dateTime={created_at}>{ageText(created_at, new Date())} ago</time>
          {tries > 0 && <span>{` · ${counted(tries, 'try', 'tries')}`}</span>}
          {next_try_at && failure && <span>{` · next ${instant(next_try_at)}`}</span>}
        </>
      }
      acts={
        mayAct &&
        !dropped && (
          <Acts>
            {failure && (
              <ActButton
                text="Try again"
                aria-label={`Try ${which} again`}
                work={() => call('retryMail', { params: { id } })}
                says={() => `The mail to ${recipient} is tried again now.`}
                changes={QUEUE}
              />
            )}
            <WordsButton
              text="Drop"
              aria-label={`Drop ${which}`}
              opener="danger-outline"
              label="Drop this mail"
              look="danger"
              field="Why it shall not be sent"
              work={({ words: reason }) => call('dropMail', { params: { id }, body: { reason } })}
              says={() => `The mail to ${recipient} is dropped, and its words are forgotten.`}
              changes={QUEUE}
            />
          </Acts>
        )
      }
    >
      {failure && <p className="mt-1 max-w-[80ch] text-sm wrap-anywhere">{failure}</p>}
      {dropped && (
        <p className="mt-2 max-w-[80ch] text-sm wrap-anywhere">
          Dropped {instant(dropped.at)}: {dropped.reason}
        </p>
      )}
    </ListRow>
  )
}
