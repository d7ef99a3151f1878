import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function EmptyCatalogue() {
  return (
    <div className="flex flex-col items-center gap-5 rounded-md border border-dashed border-rule px-4 py-16 text-center">
      <p className="text-muted">No products found. Try selecting a different category or check back later.</p>
      <ButtonLink link={links.home()}>Shop All</ButtonLink>
    </div>
  )
}
