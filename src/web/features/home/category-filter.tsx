import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { count } from '#web/lib/format.ts'
import { categorySlug, links } from '#web/lib/links.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { chipLook } from '#web/ui/chip.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { categoriesQuery } from './queries.ts'

/** 'Browse by Category': chips on desktops, a native select on phones. Both work without scripts. */
export function CategoryFilter({ selected }: { selected?: string }) {
  return (
    <section aria-labelledby="categories" className="gutter py-4">
      <h2 id="categories" className="text-lg">
        Browse by Category
      </h2>
      <CategorySelect selected={selected} />
      <CategoryChips selected={selected} />
    </section>
  )
}

function CategoryChips({ selected }: { selected?: string }) {
  const { categories } = useSuspenseQuery(categoriesQuery).data
  return (
    <ul className="mt-3 flex flex-wrap gap-2 max-md:hidden">
      <li>
        <Link
          {...links.home()}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={chipLook}
          aria-current={!selected || undefined}
        >
          Shop All
        </Link>
      </li>
      {categories.map(({ id, name, drug_count }) => (
        <li key={id}>
          <Link
            {...links.category(name)}
            resetScroll={false}
            className={chipLook}
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

function CategorySelect({ selected }: { selected?: string }) {
  const { categories } = useSuspenseQuery(categoriesQuery).data
  const navigate = useNavigate()
  const show = (slug: string) =>
    navigate({ to: '/', search: slug ? { category: slug } : {}, resetScroll: false })
  return (
    <form action="/" className="mt-3 flex gap-2 md:hidden">
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
