import { Link } from '@tanstack/react-router'
import type { StudiedCompound } from '#contract/catalogue/search.ts'
import { certaintyInWords } from '#domain/certainty-scale.ts'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { NO_PRICE } from '#web/features/catalogue/listing/summary/facts.tsx'
import { useHasMarket } from '#web/features/core/site/use-has-market.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { MassPrice } from '#web/ui/mass-price.tsx'

type Direction = NonNullable<StudiedCompound['claim']>['direction']

/** What studies found, as a sign and in words; no sign is louder than another. */
const FOUND: Record<Direction, [sign: string, text: string]> = {
  improves: ['▲', 'Improves'],
  raises: ['▲', 'Raises'],
  lowers: ['▼', 'Lowers'],
  mixed: ['◆', 'Mixed'],
  unclear: ['◆', 'Unclear'],
  no_difference: ['▬', 'No difference'],
  worsens: ['▼', 'Worsens'],
}

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_12rem_6rem_6rem] lg:gap-x-6'

/** Compounds that were studied for a purpose, or that belong to a class, one row each. */
export function StudiedTable({ compounds, label }: { compounds: StudiedCompound[]; label: string }) {
  const hasMarket = useHasMarket()
  const isClaimed = compounds.some(({ claim }) => claim !== null)
  return (
    <>
      <div
        aria-hidden="true"
        className={`${COLUMNS} max-lg:hidden border-b border-rule py-2 text-xs text-muted`}
      >
        <span>Compound</span>
        <span>{isClaimed ? 'What studies found' : ''}</span>
        <span>Evidence overall</span>
        {hasMarket && (
          <>
            <span className="text-right">Price from</span>
            <span className="text-right">Vendors</span>
          </>
        )}
      </div>
      <ul aria-label={label} className="divide-y divide-rule max-lg:border-t max-lg:border-rule">
        {compounds.map((compound) => (
          <li key={compound.id} className={`${COLUMNS} items-baseline py-3 text-sm`}>
            <div className="flex min-w-0 items-start justify-between gap-2">
              <p className="min-w-0">
                <Link
                  {...links.compound(compound.name, { name: compound.proper_name })}
                  className="text-base font-medium hover:text-accent"
                >
                  {compound.proper_name}
                </Link>
                <span className="block text-xs text-muted first-letter:uppercase">{compound.kind}</span>
              </p>
              <ListButton isSmall slug={compound.name} name={compound.proper_name} />
            </div>
            <p className="min-w-0 max-lg:order-last max-lg:col-span-2">
              {compound.claim && <Finding claim={compound.claim} />}
            </p>
            <EvidenceMark level={compound.evidence} className="max-lg:order-1 max-lg:justify-self-start" />
            {hasMarket && (
              <>
                <p className="text-right">
                  <Price compound={compound} />
                </p>
                <p className="figures text-right text-xs text-muted max-lg:order-2">
                  {counted(compound.vendor_count, 'vendor')}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Finding({
  claim: { direction, certainty, statement },
}: {
  claim: NonNullable<StudiedCompound['claim']>
}) {
  const [sign, text] = FOUND[direction]
  return (
    <>
      <span className="font-medium">
        <span aria-hidden="true" className="mr-1.5 text-muted">
          {sign}
        </span>
        {text}
      </span>
      <span className="text-muted"> · {certaintyInWords(certainty)}</span>
      <span className="mt-0.5 block text-muted">{statement}</span>
    </>
  )
}

function Price({ compound: { lowest_cost_per_mg: cost, currency } }: { compound: StudiedCompound }) {
  if (cost === null || !currency) return <span className="text-xs text-muted">{NO_PRICE}</span>
  return <MassPrice minorPerMg={cost} currency={currency} />
}
