import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Watch, Watched, WatchWish } from '#contract/market/watches.ts'
import { conditionText, pricePerMass } from '#domain/list/watch-text.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import { saveWatch } from '#web/features/catalogue/listing/watch/queries.ts'
import { distanceText, presentText, watchedName } from '#web/features/catalogue/listing/watch/watch-text.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { removeDeviceWatch } from '#web/lib/device-watches.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

const WatchDialog = lazy(() =>
  import('#web/features/catalogue/listing/watch/watch-dialog.tsx').then(({ WatchDialog }) => ({
    default: WatchDialog,
  })),
)

/** A watch of an account, which has an id, or of this device. */
export type ListedWatch = Pick<Watch, 'condition' | 'amount' | 'next_price' | 'watched' | 'last_alert'> & {
  key: string
  id?: string
}

type Props = {
  watches: readonly ListedWatch[]
  isAccount: boolean
  onChanged: () => void
  /** Shown instead of an empty list. */
  children: ReactNode
}

/** The watches with their current figures. A removed watch can be restored while the page is open. */
export function WatchRows({ watches, isAccount, onChanged, children }: Props) {
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<readonly ListedWatch[]>([])
  const [edited, setEdited] = useState<ListedWatch | null>(null)
  const remove = async (watch: ListedWatch) => {
    try {
      if (watch.id) await call('removeWatch', { params: { id: watch.id } })
      else removeDeviceWatch(wishOf(watch))
      setRemoved((others) => [...others, watch])
      onChanged()
    } catch (error) {
      showToast(messageOf(error))
    }
  }
  const undo = async (watch: ListedWatch) => {
    try {
      await saveWatch(queryClient, { isAccount }, wishOf(watch))
      setRemoved((others) => others.filter(({ key }) => key !== watch.key))
      onChanged()
    } catch (error) {
      showToast(messageOf(error))
    }
  }
  const gone = removed.filter(({ key }) => !watches.some((watch) => watch.key === key))
  return (
    <>
      {watches.length === 0 && gone.length === 0 && children}
      {watches.length > 0 && (
        <ul aria-label="What you watch" className="border-t border-rule">
          {watches.map((watch) => (
            <Row
              key={watch.key}
              watch={watch}
              onEdit={() => setEdited(watch)}
              onRemove={() => void remove(watch)}
            />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <ul aria-label="Removed" className="mt-4">
          {gone.map((watch) => (
            <li key={watch.key} className="flex flex-wrap items-center gap-3 py-2 text-sm text-muted">
              <span>No longer watched: {watchedName(watch.watched)}</span>
              <Button autoFocus onClick={() => void undo(watch)}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <Suspense>
          <WatchDialog
            target={edited.watched.target}
            edited={{ condition: edited.condition, amount: edited.amount, id: edited.id }}
            onClose={() => {
              setEdited(null)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const wishOf = ({ watched: { target }, condition, amount }: ListedWatch): WatchWish => ({
  target,
  condition,
  amount,
})

type RowProps = { watch: ListedWatch; onEdit: () => void; onRemove: () => void }

function Row({ watch, onEdit, onRemove }: RowProps) {
  const { watched, condition, amount, last_alert } = watch
  const { target, currency, slug } = watched
  const name = watchedName(watched)
  const distance = distanceText(watched, watch)
  const present = presentText(watched)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-base">
          <Link
            {...(target.kind === 'vendor' ? links.vendor(slug) : links.compound(slug))}
            className="underline-offset-4 hover:text-accent hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-sm">
          Tells when {conditionText({ target: target.kind, condition, amount, currency }, name)}.
        </p>
        <p className="figures mt-1 text-sm text-muted">
          {[present && `At present ${present}`, distance].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-sm text-muted">
          {last_alert ? alertText(last_alert, currency) : 'No alert yet'}
        </p>
        {watched.evidence_news && <EvidenceNewsText news={watched.evidence_news} />}
      </div>
      <div className="flex items-start gap-2">
        <Button aria-label={`Change: ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button look="plain" aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** What became of the evidence lately: a retraction is to be seen where a price is watched, too. */
function EvidenceNewsText({ news: { changed, searched } }: { news: NonNullable<Watched['evidence_news']> }) {
  return (
    <>
      {changed && (
        <p className="mt-1 text-pretty text-sm">
          Evidence, {shortDate(changed.at)}: {changed.text}
        </p>
      )}
      {searched && <p className="mt-1 text-sm text-muted">Literature: {searchedText(searched)}</p>}
    </>
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
