import { useSuspenseQuery } from '@tanstack/react-query'
import { links } from '#web/lib/links.ts'
import { Pager } from '#web/ui/pager.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CatalogueView } from './catalogue-view.tsx'
import { CATEGORY_PAGE_SIZE, categoryQuery } from './queries.ts'

/** The products of one category, sorted and filtered, page by page: a category takes the place of infinite scroll. */
export function CategoryProducts({ name, search }: { name: string; search: CatalogueSearch }) {
  const { compounds, total, choices } = useSuspenseQuery(categoryQuery(search)).data
  return (
    <CatalogueView search={search} choices={choices} total={total} compounds={compounds}>
      <Pager
        label={`Pages of ${name}`}
        page={search.page ?? 1}
        pages={Math.ceil(total / CATEGORY_PAGE_SIZE)}
        linkTo={(to) => links.catalogue({ ...search, page: to > 1 ? to : undefined })}
      />
    </CatalogueView>
  )
}
