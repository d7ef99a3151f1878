import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CertificateScreen } from '#web/features/market/batches/certificate-screen.tsx'
import { AS_PAGE, orNotFound, read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/certificates/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { certificate } = await queryClient
      .ensureQueryData(read('getCertificate', { params: { slug } }))
      .catch(orNotFound)
    return { compound: certificate.compound.name, lot: certificate.lot }
  },
  head: ({ matches, loaderData }) =>
    unlisted(loaderData && `Certificate of ${loaderData.compound}, lot ${loaderData.lot}`)({ matches }),
  component: Certificate,
})

function Certificate() {
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(read('getCertificate', { params: { slug } }, AS_PAGE))
  const { vendor, compound, lot } = data.certificate
  return (
    <>
      <Breadcrumbs
        above={[
          { label: compound.name, link: links.compoundBatches(compound.slug) },
          { label: vendor.name, link: links.vendorBatches(vendor.slug) },
        ]}
        current={`Lot ${lot}`}
      />
      <CertificateScreen {...data} />
    </>
  )
}
