import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { VendorOrder } from '#contract/vocabulary.ts'
import { links } from '#web/lib/links.ts'
import { inputLook } from '#web/ui/input.tsx'

/** Filters while typing; without scripts it is a form. */
export function VendorFilter({ q, sort }: { q: string; sort: VendorOrder | undefined }) {
  const navigate = useNavigate()
  return (
    <form aria-label="Vendors" method="get" className="relative w-full sm:w-72">
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Search aria-hidden="true" size={18} className="absolute top-3 left-3 text-muted" />
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder="Filter by name"
        aria-label="Filter by name"
        className={`${inputLook} pl-10`}
        onChange={({ target: { value } }) =>
          void navigate({
            ...links.vendors({ q: value.trim() || undefined, sort }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </form>
  )
}
