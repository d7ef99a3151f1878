import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DemoNotice } from '#web/features/catalogue/demo-notice.tsx'
import { vendorsQuery } from '#web/features/vendors/queries.ts'
import { vendorOrder } from '#web/features/vendors/vendor-order.ts'
import { VendorTable } from '#web/features/vendors/vendor-table.tsx'
import { links } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/vendors')({
  validateSearch: (search) => vendorOrder(search.sort),
  loader: ({ context }) => context.queryClient.ensureQueryData(vendorsQuery),
  head: ({ matches }) => pageMeta({ kind: 'vendors' }, siteOf(matches)),
  component: VendorsScreen,
})

function VendorsScreen() {
  const { vendors } = useSuspenseQuery(vendorsQuery).data
  const { sort = 'name' } = Route.useSearch()
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="All Vendors">
        Who sells the compounds of the catalogue, from where, and whether we earn from it.
      </PageHead>
      {vendors.some(({ is_demo }) => is_demo) && <DemoNotice className="mt-4" />}
      <div className="mt-6">
        {vendors.length === 0 ? (
          <p className="text-muted">No vendors are listed yet.</p>
        ) : (
          <VendorTable vendors={vendors} order={sort} />
        )}
      </div>
      <p className="mt-6 max-w-[68ch] text-sm text-muted">
        We receive a commission on sales from vendors marked so. It changes neither ratings nor the order of
        offers: see{' '}
        <Link {...links.methodology()} className="text-accent underline underline-offset-3">
          how the figures are made
        </Link>
        .
      </p>
    </main>
  )
}
