import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { RouteName } from '#contract/routes.ts'
import { messageOf, PER_PAGE, paged, type read, type readPages } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { type LinkTarget, linkTo } from '#web/lib/links.ts'
import { pageNumber } from '#web/lib/search-params.ts'
import { Button } from './button.tsx'
import { ChipLink } from './chip.tsx'
import { Input } from './input.tsx'
import { Notice } from './notice.tsx'
import { PageHead } from './page-head.tsx'
import { Pager } from './pager.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { ShowMore } from './show-more.tsx'
import { Skeleton } from './skeleton.tsx'

/** Links to narrower lists, with the shown one marked. */
export type ListFilter = {
  /** What the choices are: 'Views', 'States'. */
  label: string
  choices: { text: string; link: LinkTarget; isShown: boolean }[]
}

export type ListFind = {
  label: string
  placeholder?: string
  /** As the address has it. */
  typed: string
  onFind: (typed: string) => void
}

const MOST_WRAPPED = 8

/** A row to push begins where its shown choice is in view. */
const pushToShown = (row: HTMLElement | null) => {
  const shown = row?.querySelector('[aria-current]')
  if (row && shown) row.scrollLeft += shown.getBoundingClientRect().right - row.getBoundingClientRect().right
}

type FrameProps = {
  title: string
  /** What is worked through here, in a sentence or two. */
  intro: ReactNode
  /** Lists of the same screen, each with its own address and filters. */
  tabs?: ListFilter | false
  filters?: readonly ListFilter[]
  find?: ListFind
  /** Next to the field: what begins something new. */
  acts?: ReactNode
  children: ReactNode
}

/** A screen with a list: what it is for, its field, its filters, and the rows. All of them are in the address. */
export function ListFrame({ title, intro, tabs, filters = [], find, acts, children }: FrameProps) {
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title={title}>{intro}</PageHead>
      {(find || acts) && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {find && <Find key={find.typed} {...find} />}
          {acts}
        </div>
      )}
      {[...(tabs ? [tabs] : []), ...filters].map(({ label, choices }, nth) => (
        <nav
          key={label}
          ref={pushToShown}
          aria-label={label}
          // Many choices, or a row above others, would fill a phone: there they are one row to push.
          className={`flex gap-2 ${choices.length > MOST_WRAPPED || (tabs && nth === 0) ? 'max-md:overflow-x-auto max-md:py-1 max-md:*:shrink-0 md:flex-wrap' : 'flex-wrap'} ${nth === 0 ? 'mt-6' : 'mt-2'}`}
        >
          {choices.map(({ text, link, isShown }) => (
            <ChipLink key={text} link={link} isShown={isShown}>
              {text}
            </ChipLink>
          ))}
        </nav>
      ))}
      {filters.length > 0 && <SavedFilters isOffered={find !== undefined || filters.length > 1} />}
      {children}
    </main>
  )
}

function Find({ label, placeholder, typed, onFind }: ListFind) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('find') ?? '').trim())
  }
  return (
    <form method="post" onSubmit={find} className="flex w-full gap-3 md:w-auto md:flex-1">
      <Input
        name="find"
        data-find
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={typed}
        maxLength={100}
        className="max-w-96"
      />
      <Button type="submit">Find</Button>
    </form>
  )
}

/** How rows are chosen, and the acts on several of them at once. */
export type ListSelection<Row> = {
  nameOf: (row: Row) => string
  isOpen?: (row: Row) => boolean
  /** Buttons for the chosen rows; `clear` when they are done. */
  acts: (rows: Row[], clear: () => void) => ReactNode
}

type RowsProps<Row> = {
  /** Undefined while they are on their way: those before stay in view until then, and cannot be pressed. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** How many there are, or nothing to say. */
  summary?: string | undefined
  /** What will come here and how, while nothing is there. */
  empty: string
  error?: unknown
  selection?: ListSelection<Row>
  /** The numbered pages, where the list is read so; `total` counts all rows. */
  pages?: {
    /** Where a screen has several lists. */
    label?: string | undefined
    page: number
    perPage?: number | undefined
    total: number | undefined
    linkTo: (page: number) => LinkTarget
  }
  /** Another way to more rows. */
  more?: ReactNode
  /** A list item; `mark` is where the row is chosen. */
  children: (row: Row, mark: ReactNode) => ReactNode
}

/** The rows of a list in every state: on their way, failed, none, or shown; with the acts for those that are chosen. */
export function ListRows<Row>({ keyOf, error, selection, pages, children, ...asked }: RowsProps<Row>) {
  const isBusy = !asked.rows && !error
  const had = useLast(isBusy ? undefined : { ...asked, total: pages?.total })
  const { rows, summary, empty, more, total } =
    isBusy && had?.rows?.length ? had : { ...asked, total: pages?.total }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setChosen(new Set())
  const picked = rows?.filter((row) => chosen.has(keyOf(row))) ?? []
  const toggle = (key: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const mark = (row: Row) =>
    selection &&
    (selection.isOpen?.(row) ?? true) && (
      <label className="-my-1 -mr-3 inline-flex size-11 items-center">
        <input
          type="checkbox"
          data-mark=""
          className="size-4 accent-accent"
          checked={chosen.has(keyOf(row))}
          onChange={() => toggle(keyOf(row))}
        />
        <span className="sr-only">Choose {selection.nameOf(row)}</span>
      </label>
    )
  return (
    <div data-rows="" aria-busy={isBusy} className="group/rows mt-6">
      {error ? <Notice>{messageOf(error)}</Notice> : null}
      {!rows && !error && <Skeleton className="h-40 w-full" />}
      {rows && (summary || rows.length === 0) && (
        <p role="status" className="text-sm text-muted">
          {rows.length > 0 ? summary : total ? 'This page is after the last of the list.' : empty}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul inert={isBusy} className="divide-y divide-rule group-aria-busy/rows:opacity-60">
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>{children(row, mark(row))}</Fragment>
          ))}
        </ul>
      )}
      {selection && !isBusy && picked.length > 0 && (
        <section
          aria-label="The chosen"
          className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-md border border-edge bg-surface p-3 text-sm shadow-float"
        >
          <p className="font-medium">{counted(picked.length, 'row')} chosen</p>
          {selection.acts(picked, clear)}
          <Button look="plain" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
      {pages && (
        <Pager
          label={pages.label ?? 'Pages'}
          page={pages.page}
          pages={Math.ceil((total ?? 0) / (pages.perPage ?? PER_PAGE))}
          linkTo={pages.linkTo}
        />
      )}
      {more}
    </div>
  )
}

type MoreProps<K extends RouteName, Row> = Omit<RowsProps<Row>, 'rows' | 'error' | 'more' | 'pages'> & {
  of: ReturnType<typeof readPages<K>>
  rowsIn: (page: Answer<K>) => readonly Row[]
  /** What can be done with all of them, next to the way on. */
  acts?: ReactNode
}

/** Rows of a list, read on by a press, page after page. */
export function MoreRows<K extends RouteName, Row>(props: MoreProps<K, Row>) {
  const { of, rowsIn, acts, ...list } = props
  const query = useInfiniteQuery(of)
  const rows = query.data?.pages.flatMap(rowsIn)
  return (
    <ListRows
      {...list}
      rows={rows}
      error={query.error}
      more={
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          <ShowMore query={query} />
          {rows && rows.length > 0 && acts}
        </div>
      }
    />
  )
}

/** The page of a list that the address names, as its call takes it. */
export function usePaging(place = 'page', perPage = PER_PAGE) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return paged(pageNumber(search[place]).page, perPage)
}

type PagedProps<K extends RouteName, Row> = Omit<RowsProps<Row>, 'rows' | 'error' | 'summary' | 'pages'> & {
  /** Asked with what `usePaging` says. */
  of: ReturnType<typeof read<K>>
  rowsIn: (answer: Answer<K>) => readonly Row[]
  /** What is counted: 'draft', or one and several; or a sentence with the count. */
  counts: string | readonly [one: string, many: string] | ((total: number) => string)
  /** What the address calls its page, and what its pages are called, where a screen has several lists. */
  place?: string
  label?: string
}

/** Rows of a list with numbered pages, each at its address, and how many there are in all. */
export function PagedRows<K extends RouteName, Row>(props: PagedProps<K, Row>) {
  const { of, rowsIn, counts, place = 'page', label, ...list } = props
  const { data, error } = useQuery(of)
  const search: Record<string, unknown> = useSearch({ strict: false })
  // Every list with numbered pages is asked and answered so.
  const total = data && (data as { total: number }).total
  const [, { query }] = of.queryKey as unknown as [K, { query: ReturnType<typeof paged> }]
  const inWords = (sum: number) =>
    typeof counts === 'function' ? counts(sum) : counted(sum, ...([counts].flat() as [string, string?]))
  return (
    <ListRows
      {...list}
      rows={data && rowsIn(data)}
      summary={total === undefined ? total : inWords(total)}
      error={error}
      pages={{
        page: query.offset / query.limit + 1,
        perPage: query.limit,
        total,
        linkTo: (page) => linkTo({ path: '.' }, { search: { ...search, [place]: page } }),
        label,
      }}
    />
  )
}

/** The newest value that is there: the one before while another is on its way. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  })
  return value ?? last.current
}

/** A filter of the views of a list, each by its name. */
export const viewsOf = <View extends string>(
  names: Record<View, string>,
  view: View | undefined,
  linkTo: (view: View) => LinkTarget,
  label = 'Views',
): ListFilter[] => [
  {
    label,
    choices: (Object.keys(names) as View[]).map((each) => ({
      text: names[each],
      link: linkTo(each),
      isShown: each === view,
    })),
  },
]
