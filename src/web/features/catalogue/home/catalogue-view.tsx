import { Link, useNavigate } from '@tanstack/react-router'
import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, type RefCallback, useEffect } from 'react'
import type { Choices, ListedCompound } from '#contract/catalogue/catalogue-list.ts'
import { CATALOGUE_ORDERS, type CatalogueOrder } from '#contract/vocabulary.ts'
import { PriceTest } from '#web/features/catalogue/listing/amount-found.tsx'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { ProductCard } from '#web/features/catalogue/listing/product-card.tsx'
import { ProductCardSkeleton, ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx'
import { studyText } from '#web/features/catalogue/listing/summary/facts.tsx'
import { StudyBlocks } from '#web/features/catalogue/listing/summary/summary-sheet.tsx'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { count, counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Unknown } from '#web/ui/figure.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { MassPrice } from '#web/ui/mass-price.tsx'
import { CatalogueFilters, FORM_ID, useCatalogueForm } from './catalogue-filters.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import type { Place } from './page-size.ts'

/** Places that are kept for pages to come. */
type Ahead = {
  places: readonly Place[]
  /** How many of them are being loaded. */
  loading: number
  /** Is given the first place. */
  ref: RefCallback<Element> | null
}

const NOTHING_AHEAD: Ahead = { places: [], loading: 0, ref: null }

type Props = {
  search: CatalogueSearch
  choices: Choices
  total: number
  compounds: readonly ListedCompound[]
  ahead?: Ahead
  /** The way to more of them. */
  children?: ReactNode
}

/** Compounds sorted, filtered and displayed as the URL says, next to the filters. */
export function CatalogueView({ search, choices, total, compounds, ahead = NOTHING_AHEAD, children }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_1fr]">
      <CatalogueFilters search={search} choices={choices} total={total} />
      <div className="min-w-0">
        <CatalogueToolbar search={search} total={total} />
        {compounds.length === 0 ? (
          <EmptyCatalogue />
        ) : search.view === 'list' ? (
          <>
            <CatalogueTable compounds={compounds} />
            {ahead.places.map(({ key, className }, place) => (
              <div
                key={key}
                ref={place === 0 ? ahead.ref : null}
                aria-hidden="true"
                className={`${ROW} ${className} flex items-center`}
              >
                {place < ahead.loading && <span className="h-4 w-1/3 animate-pulse rounded-sm bg-sunken" />}
              </div>
            ))}
          </>
        ) : (
          <ProductGrid>
            {compounds.map((drug) => (
              <li key={drug.id}>
                <ProductCard drug={drug} />
              </li>
            ))}
            {ahead.places.map(({ key, className }, place) => (
              <li key={key} ref={place === 0 ? ahead.ref : null} aria-hidden="true" className={className}>
                {place < ahead.loading ? <ProductCardSkeleton /> : <div className="card" />}
              </li>
            ))}
          </ProductGrid>
        )}
        {children}
      </div>
    </div>
  )
}

const ORDERS: Record<CatalogueOrder, string> = {
  catalogue: 'Catalogue order',
  name: 'Name, A to Z',
  evidence: 'Evidence, strongest first',
  price: 'Price, lowest first',
  reviews: 'Reviews, most first',
  newest: 'Newest first',
}

const KEY = 'catalogueView'
const VIEWS = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
] as const

/** How many, in which order, and as what. */
function CatalogueToolbar({ search, total }: { search: CatalogueSearch; total: number }) {
  const send = useCatalogueForm()
  const hasMarket = useHasMarket()
  useRememberedView(search)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p role="status" className="mr-auto text-sm">
        <span className="figures font-semibold">{count(total)}</span> {total === 1 ? 'compound' : 'compounds'}
      </p>
      <select
        // The URL decides: an order that the browser restored must not contradict it.
        key={search.sort}
        name="sort"
        form={FORM_ID}
        aria-label="Sort"
        autoComplete="off"
        defaultValue={search.sort ?? 'catalogue'}
        onChange={(event) => send(event.currentTarget.form)}
        className={`${inputLook} w-auto! max-w-full`}
      >
        {CATALOGUE_ORDERS.filter((order) => hasMarket || order !== 'price').map((order) => (
          <option key={order} value={order === 'catalogue' ? '' : order}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FORM_ID} className={buttonLook()}>
          Sort
        </button>
      </noscript>
      <ul aria-label="View" className="flex overflow-hidden rounded-md border border-edge">
        {VIEWS.map(({ view, label, Icon }) => (
          <li key={view} className="not-first:border-l not-first:border-rule">
            <Link
              {...links.catalogue({ ...search, view: view === 'grid' ? undefined : view })}
              hash={undefined}
              resetScroll={false}
              activeProps={{}}
              aria-current={(search.view ?? 'grid') === view ? 'true' : undefined}
              onClick={() => deviceStorage.setItem(KEY, view)}
              className="inline-flex min-h-11 items-center gap-1.5 bg-surface px-3 text-sm hover:bg-sunken data-[shown]:bg-accent-soft data-[shown]:font-medium data-[shown]:text-accent-strong"
              {...((search.view ?? 'grid') === view && { 'data-shown': true })}
            >
              <Icon aria-hidden="true" size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who chose the list before gets it again where the URL does not say otherwise. */
function useRememberedView(search: CatalogueSearch) {
  const navigate = useNavigate()
  const isOpen = search.view === undefined
  useEffect(() => {
    if (isOpen && deviceStorage.getItem(KEY) === 'list')
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, view: 'list' }),
        replace: true,
        resetScroll: false,
      })
  }, [isOpen, navigate])
}

/** A little higher than its texts need, so that rows and the places kept for them are of one height. */
const ROW = 'h-15 border-b border-rule md:h-14.5'
const RIGHT = 'py-2 pl-3 text-right'
const HEADS: { head: string; look: string; isOfMarket?: true }[] = [
  { head: 'Compound', look: 'py-2' },
  { head: 'Evidence', look: 'py-2 pl-3 max-md:hidden' },
  { head: 'Studies', look: 'py-2 pl-3 max-lg:hidden' },
  { head: 'Price from', look: `${RIGHT} w-28 md:w-40`, isOfMarket: true },
  { head: 'Vendors', look: `${RIGHT} max-md:hidden`, isOfMarket: true },
  { head: 'Warnings', look: `${RIGHT} max-md:hidden` },
]

/** The catalogue as a dense list; on phones evidence and vendors stand below name and price. */
function CatalogueTable({ compounds }: { compounds: readonly ListedCompound[] }) {
  const hasMarket = useHasMarket()
  return (
    <table className="w-full table-fixed text-sm md:table-auto">
      <caption className="sr-only">Compounds</caption>
      <thead>
        <tr className="border-b border-edge text-left text-xs text-muted">
          {HEADS.filter(({ isOfMarket }) => hasMarket || !isOfMarket).map(({ head, look }) => (
            <th key={head} scope="col" className={`${look} font-normal`}>
              {head}
            </th>
          ))}
          <th scope="col" className="w-10 font-normal print:hidden">
            <span className="sr-only">On my list</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {compounds.map((compound) => (
          <Row key={compound.id} compound={compound} hasMarket={hasMarket} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ compound, hasMarket }: { compound: ListedCompound; hasMarket: boolean }) {
  const { name, proper_name, kind, evidence, img, summary, lowest_test } = compound
  const { studies, price, vendor_count, warnings } = summary
  return (
    <tr className={ROW}>
      <th scope="row" className="py-2 text-left align-top font-normal md:align-middle">
        <Link
          {...links.compound(name, { name: proper_name, ...(img && { img }) })}
          className="block truncate font-medium hover:text-accent"
        >
          {proper_name}
        </Link>
        <span className="block text-xs text-muted first-letter:uppercase max-md:hidden">{kind}</span>
        <EvidenceMark level={evidence} className="md:hidden" />
      </th>
      <td className="py-2 pl-3 max-md:hidden">
        <EvidenceMark level={evidence} />
      </td>
      <td className="py-2 pl-3 max-lg:hidden">
        <StudyBlocks studies={studies} />
        <span className="figures text-xs text-muted">
          {studyText(studies) ?? <Unknown text="none recorded" />}
        </span>
      </td>
      {hasMarket && (
        <>
          <td className={`${RIGHT} align-top md:align-middle`}>
            {price ? (
              <>
                <MassPrice minorPerMg={price.lowest} currency={price.currency} />
                <PriceTest test={lowest_test} />
              </>
            ) : (
              <Unknown text="no fresh price per mg" />
            )}
            <span className="figures block text-xs text-muted md:hidden">
              {counted(vendor_count, 'vendor')}
            </span>
          </td>
          <td className={`${RIGHT} figures max-md:hidden`}>{count(vendor_count)}</td>
        </>
      )}
      <td className={`${RIGHT} figures max-md:hidden`}>
        {warnings === null ? <Unknown text="none recorded" /> : count(warnings)}
      </td>
      <td className="w-10 print:hidden">
        <ListButton isSmall slug={name} name={proper_name} />
      </td>
    </tr>
  )
}
