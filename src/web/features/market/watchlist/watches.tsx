import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { WatchWish } from '#contract/market/watches.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { ownWatchesQuery, watchedQuery } from '#web/features/catalogue/listing/watch/queries.ts'
import { messageOf } from '#web/lib/api.ts'
import { deviceWatchesNote, keyOf, readDeviceWatches } from '#web/lib/device-watches.ts'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import type { Person } from '#web/lib/session-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MailSettings } from './mail-settings.tsx'
import { type ListedWatch, WatchRows } from './watch-rows.tsx'

/** The reader's watches, kept in their account or on this device. */
export function Watches() {
  const { status, person } = useSession()
  if (status === 'signed-in') return <OwnWatches person={person} />
  return status === 'checking' ? <Spinner text="Reading your watchlist..." /> : <DeviceWatches />
}

function OwnWatches({ person }: { person: Person }) {
  const { data, error, refetch } = useQuery(ownWatchesQuery(person.id))
  if (error && !data)
    return <Notice>{messageOf(error, 'Your watchlist could not be read. Please try again later.')}</Notice>
  if (!data) return <Spinner text="Reading your watchlist..." />
  return (
    <>
      <List
        watches={data.watches.map((watch) => ({ ...watch, key: watch.id }))}
        isAccount
        onChanged={() => void refetch()}
      />
      <MailSettings mails={data.mails} />
    </>
  )
}

function DeviceWatches() {
  const [wishes, setWishes] = useState<WatchWish[] | null>(null)
  useEffect(() => setWishes(readDeviceWatches()), [])
  const { data, error } = useQuery({
    ...watchedQuery((wishes ?? []).map(({ target }) => target)),
    enabled: (wishes?.length ?? 0) > 0,
    placeholderData: (before) => before,
  })
  if (!wishes || (wishes.length > 0 && !data && !error)) return <Spinner text="Reading your watchlist..." />
  if (error)
    return <Notice>{messageOf(error, 'The prices could not be read. Please try again later.')}</Notice>
  const watches = wishes.flatMap((wish): ListedWatch[] => {
    const watched = data?.watched.find(({ target }) => target.id === wish.target.id)
    if (!watched) return []
    const { condition, amount } = wish
    const next_price = condition === 'below' ? amount : null
    return [{ key: keyOf(wish), condition, amount, next_price, watched, last_alert: null }]
  })
  return (
    <>
      {watches.length > 0 && (
        <p className="mb-6 max-w-[68ch] border-l-2 border-info pl-3 text-sm">
          {deviceWatchesNote()} <SignIn>Sign in</SignIn> to get email: your watches move to your account.
        </p>
      )}
      <List watches={watches} isAccount={false} onChanged={() => setWishes(readDeviceWatches())} />
    </>
  )
}

const SignIn = ({ children }: { children: ReactNode }) => (
  <Link {...links.login('/watchlist')} className="text-accent underline underline-offset-4">
    {children}
  </Link>
)

type ListProps = { watches: ListedWatch[]; isAccount: boolean; onChanged: () => void }

function List({ watches, isAccount, onChanged }: ListProps) {
  const showsDemo = watches.some(({ watched }) => watched.is_demo || watched.present?.is_demo)
  return (
    <>
      {showsDemo && <DemoNotice className="mb-4" />}
      <WatchRows watches={watches} isAccount={isAccount} onChanged={onChanged}>
        <div className="max-w-[68ch]">
          <p className="font-medium">You watch nothing yet.</p>
          <p className="mt-2 text-muted">
            Open a compound, a vendor or a row of offers and press Watch. You may ask for a price per mg, a
            fall by a percentage, a price lower than ever before, a pack that is back in stock or a vendor
            that is new.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink link={links.compounds()} look="primary">
              Compounds
            </ButtonLink>
            <ButtonLink link={links.vendors()}>Vendors</ButtonLink>
          </div>
        </div>
      </WatchRows>
    </>
  )
}
