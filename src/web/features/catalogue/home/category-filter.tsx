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
export function CategoryFilter({ search }: { search: CatalogueSearch }) {
  const selected = search.category
  const { categories } = useSuspenseQuery(categoriesQuery).data
  const navigate = useNavigate()
  /** The catalogue of another category, sorted and filtered as this one; every list has its own pages. */
  const linkTo = (category: string | undefined) => ({
    ...links.catalogue({ ...search, category, page: undefined }),
    hash: undefined,
    resetScroll: false,
  })
  const choices = [
    { slug: undefined, name: 'Shop All', many: undefined },
    ...categories.map(({ name, drug_count }) => ({
      slug: categorySlug(name),
      name,
      many: count(drug_count),
    })),
  ]
  return (
    <Titled id="categories" title="Browse by Category" className="gutter py-4">
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
          onChange={(event) => navigate(linkTo(event.target.value || undefined))}
          className={inputLook}
        >
          {choices.map(({ slug = '', name, many }) => (
            <option key={slug} value={slug}>
              {many === undefined ? name : `${name} (${many})`}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={buttonLook()}>
            Show
          </button>
        </noscript>
      </form>
      <ul className="mt-3 flex flex-wrap gap-2 max-md:hidden">
        {choices.map(({ slug, name, many }) => (
          <li key={name}>
            <Link
              {...linkTo(slug)}
              activeOptions={{ exact: true, includeSearch: true }}
              className="chip"
              aria-current={slug === selected || undefined}
            >
              {name}
              {many !== undefined && <span className="figures text-xs text-muted">{many}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
