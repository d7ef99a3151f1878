import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Watched, WatchedTarget } from '#contract/market/watches.ts'
import { conditionText } from '#domain/list/watch-text.ts'
import { messageOf } from '#web/lib/api.ts'
import { deviceWatchesNote } from '#web/lib/device-watches.ts'
import { links } from '#web/lib/links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { type OwnWatch, useOwnWatches } from '#web/lib/watches.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { saveWatch, useWatchAct, watchedQuery } from './queries.ts'
import { WatchForm } from './watch-form.tsx'
import { presentText, watchedName } from './watch-text.ts'

type Props = {
  target: WatchedTarget
  /** What is changed, when it is not a new one. */
  edited?: OwnWatch
  onClose: () => void
}

/** Asks for the conditions of an alert on a compound, a pack or a vendor, and describes the result. */
export function WatchDialog({ target, edited, onClose }: Props) {
  const isAccount = useSignedIn() !== null
  const [isSaved, setIsSaved] = useState(false)
  const own = useOwnWatches(target)
  const { data, error, isPending } = useQuery(watchedQuery([target]))
  const watched = data?.watched[0]
  const { actAsync } = useWatchAct({ work: (wish: OwnWatch) => saveWatch(wish, edited) })
  const save = async (wish: OwnWatch) => {
    await actAsync(wish)
    if (edited) onClose()
    else setIsSaved(true)
  }
  return (
    <Dialog title={watched ? `Watch ${watchedName(watched)}` : 'Watch'} onClose={onClose}>
      {isPending && <Spinner text="Reading the present price..." />}
      {(error || (!isPending && !watched)) && (
        <Notice>{messageOf(error, 'This is not in the catalogue any more.')}</Notice>
      )}
      {watched && isSaved && <Saved watched={watched} isAccount={isAccount} />}
      {watched && !isSaved && (
        <>
          <p>{presentLine(watched)}</p>
          {!edited && own.length > 0 && (
            <p className="mt-3 border-l-2 border-accent pl-3 text-sm">
              You watch this already, for when{' '}
              {own
                .map((each) =>
                  conditionText(
                    { ...each, target: target.kind, currency: watched.currency },
                    watchedName(watched),
                  ),
                )
                .join(', and when ')}
              . <TextLink link={links.watchlist()}>Change or end it</TextLink>
            </p>
          )}
          <WatchForm watched={watched} edited={edited} isAccount={isAccount} save={save} />
        </>
      )}
    </Dialog>
  )
}

function presentLine(watched: Watched) {
  const text = presentText(watched)
  const demo = watched.is_demo || watched.present?.is_demo ? ' Demo data: the price is invented.' : ''
  return text && `At present: ${text}.${demo}`
}

function Saved({ watched, isAccount }: { watched: Watched; isAccount: boolean }) {
  return (
    <div role="status">
      <p className="text-ink">
        {isAccount ? (
          <>
            You watch {watchedName(watched)}. How often mails come is set on{' '}
            <TextLink link={links.watchlist()}>your watchlist</TextLink>.
          </>
        ) : (
          <>{deviceWatchesNote()} Sign in to get email.</>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink link={links.watchlist()}>See your watchlist</ButtonLink>
        {!isAccount && <ButtonLink link={links.login('/watchlist')}>Sign in</ButtonLink>}
      </div>
    </div>
  )
}
