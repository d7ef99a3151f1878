import { useNavigate } from '@tanstack/react-router'
import type { VendorOrder } from '#contract/vocabulary.ts'
import { links } from '#web/lib/links.ts'
import { FilterForm } from './filter-form.tsx'

export function VendorFilter({ q, sort }: { q: string; sort: VendorOrder | undefined }) {
  const navigate = useNavigate()
  return (
    <FilterForm
      label="Vendors"
      name="q"
      value={q}
      placeholder="Filter by name"
      sort={sort}
      onType={(letters) =>
        void navigate({ ...links.vendors({ q: letters, sort }), replace: true, resetScroll: false })
      }
    />
  )
}
