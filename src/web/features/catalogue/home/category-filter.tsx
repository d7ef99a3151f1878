import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { count } from '#web/lib/format.ts'
import { categorySlug, links } from '#web/lib/links.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { type CatalogueSearch, FILTERS } from './catalogue-search.ts'
import { categoriesQuery } from './queries.ts'

/** 'Browse by Category': chips on desktops, a native select on phones. Both work without scripts. */
type Props = { search: CatalogueSearch }

export function CategoryFilter({ search }: Props) {
  return (
    <Titled id="categories" title="Browse by Category" className="gutter py-4">
      <CategorySelect search={search} />
      <CategoryChips search={search} />
    </Titled>
  )
}

/** The catalogue of another category, sorted and filtered as this one; every list has its own pages. */
const inCategory = (search: CatalogueSearch, category: string | undefined) =>
  links.catalogue({ ...search, category, page: undefined })

function CategoryChips({ search }: Props) {
  const selected = search.category
  const { categories } = useSuspenseQuery(categoriesQuery).data
  return (
    <ul className="mt-3 flex flex-wrap gap-2 max-md:hidden">
      <li>
        <Link
          {...inCategory(search, undefined)}
          hash={undefined}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className="chip"
          aria-current={!selected || undefined}
        >
          Shop All
        </Link>
      </li>
      {categories.map(({ id, name, drug_count }) => (
        <li key={id}>
          <Link
            {...inCategory(search, categorySlug(name))}
            hash={undefined}
            resetScroll={false}
            className="chip"
            aria-current={categorySlug(name) === selected || undefined}
          >
            {name}
            <span className="figures text-xs text-muted">{count(drug_count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CategorySelect({ search }: Props) {
  const selected = search.category
  const { categories } = useSuspenseQuery(categoriesQuery).data
  const navigate = useNavigate()
  const show = (slug: string) =>
    navigate({ ...inCategory(search, slug || undefined), hash: undefined, resetScroll: false })
  return (
    <form action="/" className="mt-3 flex gap-2 md:hidden">
      {([...FILTERS, 'sort', 'view'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      <select
        name="category"
        aria-labelledby="categories"
        // A choice that the browser restored must not contradict the page.
        key={selected}
        defaultValue={selected ?? ''}
        autoComplete="off"
        onChange={(event) => show(event.target.value)}
        className={inputLook}
      >
        <option value="">Shop All</option>
        {categories.map(({ id, name, drug_count }) => (
          <option key={id} value={categorySlug(name)}>
            {name} ({count(drug_count)})
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonLook()}>
          Show
        </button>
      </noscript>
    </form>
  )
}
