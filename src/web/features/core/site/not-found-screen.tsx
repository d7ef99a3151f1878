import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function NotFoundScreen() {
  return (
    <main id="content" className="gutter flex flex-col items-start py-16 md:py-24">
      <p className="font-mono text-sm text-muted">404</p>
      <h1 className="mt-2 text-3xl">Page Not Found</h1>
      <p className="mt-3 max-w-[52ch] text-muted">
        There is no compound, vendor, batch or page at this link. The name may be spelled differently: search
        for it, or look in the lists.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink link={links.home()} look="primary">
          Return to Home
        </ButtonLink>
        <ButtonLink link={links.compounds()}>All compounds</ButtonLink>
        <ButtonLink link={links.vendors()}>All vendors</ButtonLink>
      </p>
    </main>
  )
}
