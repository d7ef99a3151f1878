import { useState } from 'react'
import type { Watch, Watched } from '#contract/market/watches.ts'
import { watchKey } from '#domain/list/watch-key.ts'
import { conditionText, pricePerMass } from '#domain/list/watch-text.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import { endWatch, saveWatch, useWatchAct } from '#web/features/catalogue/listing/watch/queries.ts'
import { WatchDialog } from '#web/features/catalogue/listing/watch/watch-dialog.tsx'
import { distanceText, presentText, watchedName } from '#web/features/catalogue/listing/watch/watch-text.ts'
import { messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import type { OwnWatch } from '#web/lib/watches.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type ListedWatch = OwnWatch & Pick<Watch, 'next_price' | 'watched'>

/** The watches with their current figures. A removed watch can be restored while the page is open. */
export function WatchRows({ watches }: { watches: readonly ListedWatch[] }) {
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
          {[present && `At present ${present}`, distance].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-sm text-muted">
          {last_alert ? alertText(last_alert, currency) : 'No alert yet'}
        </p>
        {watched.evidence_news && <EvidenceNewsText news={watched.evidence_news} />}
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
