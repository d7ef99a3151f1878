import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { useWatchAct, watchedQuery } from '#web/features/catalogue/listing/watch/queries.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { deviceWatchesNote } from '#web/lib/device-watches.ts'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import { STORAGE_KEY, storedPerson } from '#web/lib/session-state.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { useWatches } from '#web/lib/watches.ts'
import { Choices } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { FREQUENCY_TEXT } from './frequency-text.ts'
import { type ListedWatch, WatchRows } from './watch-rows.tsx'

/** The reader's watches, kept in their account or on this device. */
export function Watches() {
  const { status } = useSession()
  const { watches, account, isRead, error } = useWatches()
  const here = watches.filter(({ watched }) => !watched)
  const states = useQuery({
    ...watchedQuery(here.map(({ target }) => target)),
    enabled: here.length > 0,
    placeholderData: keepPreviousData,
  })
  const signIn = (text: string) => <TextLink link={links.login('/watchlist')}>{text}</TextLink>
  const isSignedOut = status === 'signed-out' || status === 'code-needed'
  // A check that fails, or a code that is due, is not a sign-out.
  if (isSignedOut && storedPerson(deviceStorage.getItem(STORAGE_KEY)))
    return (
      <Notice>
        Your watchlist was not read, because your sign-in could not be checked or its code is due. Load the
        page again, or {signIn('sign in')}.
      </Notice>
    )
  if (!isRead && error)
    return <Notice>{messageOf(error, 'Your watchlist could not be read. Please try again later.')}</Notice>
  if (status === 'checking' || !isRead || (here.length > 0 && states.isPending))
    return <Spinner text="Reading your watchlist..." />
  const listed = watches.flatMap((watch): ListedWatch[] => {
    const { target, condition, amount } = watch
    const watched = watch.watched ?? states.data?.watched.find((each) => each.target.id === target.id)
    return watched ? [{ next_price: condition === 'below' ? amount : null, ...watch, watched }] : []
  })
  return (
    <>
      {!account && listed.length > 0 && (
        <p className="mb-6 max-w-[68ch] border-l-2 border-info pl-3 text-sm">
          {deviceWatchesNote()} {signIn('Sign in')} to get email: your watches move to your account.
        </p>
      )}
      {listed.some(({ watched }) => watched.is_demo || watched.present?.is_demo) && (
        <DemoNotice className="mb-4" />
      )}
      {states.error && (
        <Notice className="mb-4">
          {messageOf(
            states.error,
            'The prices of what this device watches could not be read. Please try again later.',
          )}
        </Notice>
      )}
      {(listed.length > 0 || !states.error) && <WatchRows watches={listed} />}
      {account && <MailSettings mails={account.mails} />}
    </>
  )
}

/** How often alerts are mailed, and where to. */
function MailSettings({ mails: { frequency, email } }: Pick<Answer<'listWatches'>, 'mails'>) {
  const { act, error, pending } = useWatchAct({
    work: (next: MailFrequency) => call('setWatchMails', { body: { frequency: next } }),
    says: () => 'Saved.',
  })
  return (
    <Titled id="mails" title="Mails" className="mt-10 max-w-[68ch]">
      <p className="mt-1 text-sm text-muted">
        {email === null
          ? 'Your email is not confirmed, so nothing is mailed. Alerts stand above.'
          : `They go to ${email}. Each has a link that changes this without a password.`}
      </p>
      <fieldset className="mt-3">
        <legend className="sr-only">How often alerts are mailed</legend>
        <Choices name="mails" of={FREQUENCY_TEXT} chosen={[pending ?? frequency]} onChoose={act} />
      </fieldset>
      {error && <Notice>{messageOf(error)}</Notice>}
    </Titled>
  )
}
