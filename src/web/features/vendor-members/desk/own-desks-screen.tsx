import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { useOwnDesks } from '#web/lib/own-desks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { RoleTag } from './role-tag.tsx'

/** The vendors for whom the person speaks, the claims that wait for their proof, and the way to a first one. */
export function OwnDesksScreen() {
  const own = useOwnDesks()
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Vendor Desks">
        At its desk a vendor keeps its facts and certificates up to date, answers reviews and opens disputes.
      </PageHead>
      {!own && <Spinner text="Reading your desks..." />}
      {own && own.desks.length + own.claims.length === 0 && (
        <div className="mt-8 max-w-[68ch] space-y-4">
          <p>
            You belong to no desk. Do you speak for a vendor? Choose it, and then 'Open its desk' at the foot
            of its page.
          </p>
          <ButtonLink link={links.vendors()}>All vendors</ButtonLink>
        </div>
      )}
      <ul className="mt-6 max-w-2xl divide-y divide-rule">
        {own?.desks.map(({ vendor, role }) => (
          <li key={vendor.slug} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <p className="flex flex-wrap items-center gap-2">
              <Link {...links.vendor(vendor.slug)} className="text-accent underline underline-offset-4">
                {vendor.name}
              </Link>
              <RoleTag role={role} />
            </p>
            <ButtonLink link={links.desk(vendor.slug)}>Open the desk</ButtonLink>
          </li>
        ))}
        {own?.claims.map(({ vendor, id }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <p>{vendor.name}: your claim waits for its proof.</p>
            <ButtonLink link={links.desk(vendor.slug)}>Go on</ButtonLink>
          </li>
        ))}
      </ul>
    </main>
  )
}
