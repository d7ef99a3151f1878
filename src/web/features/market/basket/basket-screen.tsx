import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { SHIPPING_REGIONS } from '#contract/vocabulary.ts'
import { MOST_WISHES } from '#domain/list/basket.ts'
import { type ListedWish, readWishes, wishesOf, writeWishes } from '#domain/list/wish-list.ts'
import { FromMyList } from '#web/features/catalogue/listing/from-my-list.tsx'
import { AS_PAGE, messageOf, read } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useMyList } from '#web/lib/my-list.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { SelectField } from '#web/ui/form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AmountInput, AmountRow } from './amount-input.tsx'
import { BasketAnswer } from './basket-answer.tsx'
import {
  type BasketSearch,
  basketQuery,
  RATINGS,
  readBasketSearch,
  USUAL_REGION,
  VENDOR_LIMITS,
  withWishes,
} from './basket-search.ts'

/** Compounds and amounts, and the cheapest way to buy them all; the URL holds the list. */
export function BasketScreen({ search }: { search: BasketSearch }) {
  const { c = '', mg = '' } = search
  const { data: basket } = useQuery(basketQuery(search, c !== ''))
  const queryClient = useQueryClient()
  // A link changes nothing on the list of its reader; a choice by hand does.
  const isByHand = useRef(false)
  useEffect(() => {
    if (!isByHand.current || (!basket && c)) return
    const bought = (basket?.wishes ?? []).flatMap(({ compound, mg }) =>
      compound ? [{ ...compound, mg }] : [],
    )
    import('#web/lib/list-basket.ts')
      .then(({ keepBasket }) => keepBasket(queryClient, bought))
      .catch((error: unknown) => showToast(messageOf(error, 'Your list does not have these amounts yet.')))
  }, [basket, c, queryClient])
  const listed = readWishes(c, mg)
  const rows: WishRow[] = basket
    ? basket.wishes.map((wish) => ({
        name: wish.compound?.slug ?? wish.asked,
        title: wish.compound?.name ?? wish.asked,
        isKnown: wish.compound !== null,
        mg: wish.mg,
      }))
    : listed.map((wish) => ({ ...wish, title: wish.name, isKnown: true }))
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Best basket">
        List compounds and amounts; we find the cheapest way to buy them all, delivered. Amounts are
        quantities of material for research in mg, never a dose.
      </PageHead>
      <BasketForm
        onChoose={() => {
          isByHand.current = true
        }}
        search={search}
        rows={rows}
        isLocked={basket?.locked ?? true}
      >
        <p className="mt-6 max-w-[68ch] text-muted">
          Add a first compound. The link to this page then keeps your list: save it or share it, or print the
          page.
        </p>
        <KeptListLink />
      </BasketForm>
      {c && <BasketAnswer search={search} />}
    </main>
  )
}

/** The way to a basket of the list; nothing for an empty list. */
function KeptListLink() {
  const kept = wishesOf(useMyList()).slice(0, MOST_WISHES)
  if (kept.length === 0) return <FromMyList view="buy" says={() => 'Price what is on your list'} />
  return (
    <p className="mt-4">
      <Link {...links.basket(writeWishes(kept))} className="chip">
        From your list: {counted(kept.length, 'compound')}
      </Link>
    </p>
  )
}

/** A wish as its row shows it: `title` is the compound's name where it was understood. */
type WishRow = ListedWish & { title: string; isKnown: boolean }

type FormProps = {
  search: BasketSearch
  rows: readonly WishRow[]
  /** Ratings may not be seen, so they cannot be asked for either. */
  isLocked: boolean
  /** The list changes by a press, and not by a link that was opened. */
  onChoose: () => void
  /** What stands below an empty list. */
  children: ReactNode
}

/** The list and the conditions: one form whose fields are the URL, with scripts or without. */
function BasketForm({ search, rows, isLocked, onChoose, children }: FormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChoose()
    const data = new FormData(event.currentTarget)
    const entries = [...new Set(data.keys())].map((name) => [name, data.getAll(name).join(',')])
    void navigate({ ...links.basket(readBasketSearch(Object.fromEntries(entries))), resetScroll: false })
  }
  return (
    <form
      action="/basket"
      onSubmit={submit}
      className="mt-8 grid gap-8 items-start lg:grid-cols-[minmax(0,1fr)_20rem] print:hidden"
    >
      <fieldset className="min-w-0">
        <legend className="text-lg font-semibold">What you need</legend>
        {rows.length > 0 && (
          <ul className="mt-3 border-t border-rule">
            {rows.map((row) => (
              <Row key={`${row.name} ${row.mg}`} row={row} rows={rows} search={search} onChoose={onChoose} />
            ))}
          </ul>
        )}
        {rows.length < MOST_WISHES ? (
          <AddRow key={rows.length} />
        ) : (
          <p className="mt-4 text-sm text-muted">
            {MOST_WISHES} compounds are the most that fit. Remove one to add another.
          </p>
        )}
        {rows.length === 0 && children}
      </fieldset>
      <Conditions key={JSON.stringify(search)} search={search} isLocked={isLocked} />
    </form>
  )
}

function Row({
  row,
  rows,
  search,
  onChoose,
}: Pick<FormProps, 'rows' | 'search' | 'onChoose'> & { row: WishRow }) {
  const { name, title, isKnown, mg } = row
  const others = rows.filter((each) => each !== row)
  return (
    <AmountRow
      mg={mg}
      title={
        isKnown ? (
          title
        ) : (
          <span className="font-normal">
            {title} <span className="text-sm text-caution">not understood</span>
          </span>
        )
      }
    >
      <input type="hidden" name="c" value={name} />
      <Link
        {...links.basket(withWishes(search, others))}
        resetScroll={false}
        onClick={onChoose}
        aria-label={`Remove ${title}`}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" size={18} />
      </Link>
    </AmountRow>
  )
}

function AddRow() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isChosen, setIsChosen] = useState(false)
  const query = useDebounced(typed.trim())
  const { data } = useQuery(
    read(
      'suggestNames',
      { query: { query } },
      { ...AS_PAGE, enabled: query.length > 1, placeholderData: keepPreviousData },
    ),
  )
  const names = typed.trim().length > 1 && query.length > 1 && !isChosen ? (data?.suggestions ?? null) : null
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <Combobox
          label="Add a compound"
          name="c"
          placeholder="Name, alias or brand"
          text={typed}
          onType={(text) => {
            setTyped(text)
            setIsChosen(false)
          }}
          options={names?.map((name) => ({ id: name, name })) ?? null}
          onChoose={({ name }) => {
            setTyped(name)
            setIsChosen(true)
          }}
        />
      </div>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          Amount
        </label>
        <AmountInput id={id} mg={null} />
      </div>
      <Button type="submit" className="mt-[1.6875rem]">
        Add
      </Button>
    </div>
  )
}

function Conditions({ search, isLocked }: Pick<FormProps, 'search' | 'isLocked'>) {
  const choice = (
    name: keyof BasketSearch,
    label: string,
    none: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => <SelectField {...{ name, label, none, options }} defaultValue={search[name] ?? ''} />
  return (
    <fieldset className="min-w-0 space-y-4 rounded-md bg-sunken p-4">
      <legend className="sr-only">Conditions</legend>
      <SelectField
        label="Delivered to"
        name="to"
        defaultValue={search.to ?? USUAL_REGION}
        options={SHIPPING_REGIONS.map((region) => [region, region === 'Worldwide' ? 'Elsewhere' : region])}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {choice(
          'vendors',
          'Vendors',
          'Any number',
          VENDOR_LIMITS.map((limit) => [limit, limit === '1' ? 'One' : `At most ${limit}`]),
        )}
        {choice('seen', 'Prices seen', 'In 30 days', [['any', 'At any time']])}
      </div>
      {choice('stock', 'Stock', 'Not sold out', [['stated', 'Stated to be there']])}
      <SelectField
        label="Vendor rating"
        name="rating"
        defaultValue={isLocked ? '' : (search.rating ?? '')}
        disabled={isLocked}
        none={isLocked ? 'For subscribers' : 'Any'}
        options={isLocked ? [] : RATINGS.map((rating) => [rating, `${rating} or better`])}
      />
      {choice('currencies', 'Other currencies', 'Leave out', [['converted', 'Compare converted prices (≈)']])}
      <Button type="submit" look="primary" className="w-full">
        Find the best basket
      </Button>
    </fieldset>
  )
}
