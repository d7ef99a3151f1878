import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import type { Watch } from '#contract/market/watches.ts'
import { watchKey } from '#domain/list/watch-key.ts'
import { conditionText, pricePerMass } from '#domain/list/watch-text.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import {
  endWatch,
  saveWatch,
  useWatchAct,
  watchedQuery,
} from '#web/features/catalogue/listing/watch/queries.ts'
import { WatchDialog } from '#web/features/catalogue/listing/watch/watch-dialog.tsx'
import { distanceText, presentText, watchedName } from '#web/features/catalogue/listing/watch/watch-text.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { deviceWatchesNote } from '#web/lib/device-watches.ts'
import { joinKnown, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import { STORAGE_KEY, storedPerson } from '#web/lib/session-state.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { type OwnWatch, useWatches } from '#web/lib/watches.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { FREQUENCY_TEXT } from './frequency-text.ts'

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

type ListedWatch = OwnWatch & Pick<Watch, 'next_price' | 'watched'>

/** The watches with their current figures. A removed watch can be restored while the page is open. */
function WatchRows({ watches }: { watches: readonly ListedWatch[] }) {
  const [removed, setRemoved] = useState<ReadonlyMap<string, ListedWatch>>(new Map())
  const [edited, setEdited] = useState<ListedWatch | null>(null)
  const { act: undo, error } = useWatchAct({ work: (watch: ListedWatch) => saveWatch(watch) })
  const known = new Set(watches.map(watchKey))
  const gone = [...removed].filter(([key]) => !known.has(key))
  return (
    <>
      {watches.length === 0 && gone.length === 0 && <NothingWatched />}
      {watches.length > 0 && (
        <ul aria-label="What you watch" className="border-t border-rule">
          {watches.map((watch) => (
            <Row
              key={watchKey(watch)}
              watch={watch}
              onEdit={() => setEdited(watch)}
              onRemoved={() => setRemoved((others) => new Map(others).set(watchKey(watch), watch))}
            />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <ul aria-label="Removed" className="mt-4">
          {gone.map(([key, watch]) => (
            <li key={key} className="flex flex-wrap items-center gap-3 py-2 text-sm text-muted">
              <span>No longer watched: {watchedName(watch.watched)}</span>
              <Button autoFocus onClick={() => undo(watch)}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <Notice>{messageOf(error)}</Notice>}
      {edited && <WatchDialog target={edited.target} edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const NothingWatched = () => (
  <div className="max-w-[68ch]">
    <p className="font-medium">You watch nothing yet.</p>
    <p className="mt-2 text-muted">
      Open a compound, a vendor or a row of offers and press Watch. You may ask for a price per mg, a fall by
      a percentage, a price lower than ever before, a pack that is back in stock or a vendor that is new.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      <ButtonLink link={links.compounds()} look="primary">
        Compounds
      </ButtonLink>
      <ButtonLink link={links.vendors()}>Vendors</ButtonLink>
    </div>
  </div>
)

type RowProps = { watch: ListedWatch; onEdit: () => void; onRemoved: () => void }

function Row({ watch, onEdit, onRemoved }: RowProps) {
  const { act, error, isPending } = useWatchAct({ work: () => endWatch(watch).then(onRemoved) })
  const { watched, condition, amount, last_alert } = watch
  const { target, currency, slug } = watched
  const { changed, searched } = watched.evidence_news ?? {}
  const name = watchedName(watched)
  const distance = distanceText(watched, watch)
  const present = presentText(watched)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-base">
          <TextLink link={target.kind === 'vendor' ? links.vendor(slug) : links.compound(slug)} look="name">
            {name}
          </TextLink>
        </h2>
        <p className="mt-1 text-sm">
          Tells when {conditionText({ target: target.kind, condition, amount, currency }, name)}.
        </p>
        <p className="figures mt-1 text-sm text-muted">
          {joinKnown(' · ', [present && `At present ${present}`, distance])}
        </p>
        <p className="mt-1 text-sm text-muted">
          {last_alert ? alertText(last_alert, currency) : 'No alert yet'}
        </p>
        {/* A retraction is to be seen where a price is watched, too. */}
        {changed && (
          <p className="mt-1 text-pretty text-sm">
            Evidence, {shortDate(changed.at)}: {changed.text}
          </p>
        )}
        {searched && <p className="mt-1 text-sm text-muted">Literature: {searchedText(searched)}</p>}
        {error && <Notice>{messageOf(error)}</Notice>}
      </div>
      <div className="flex items-start gap-2">
        <Button aria-label={`Change: ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button look="plain" aria-label={`Remove: ${name}`} disabled={isPending} onClick={() => act()}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function alertText(
  { observed_at, drug, vendor, before, cost_per_mg, is_mailed }: NonNullable<Watch['last_alert']>,
  currency: string,
) {
  const price = (cost: number) => pricePerMass(cost, currency)
  const change =
    cost_per_mg === null
      ? ''
      : before === null
        ? `, ${price(cost_per_mg)}`
        : `, from ${price(before)} to ${price(cost_per_mg)}`
  return `Last alert: ${drug} at ${vendor}, observed on ${shortDate(observed_at)}${change}${is_mailed ? ', mailed' : ''}`
}
