import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { CertificateTable } from './certificate-table.tsx'
import { CorrectCertificate } from './correct-certificate.tsx'
import { useUnfinished } from './desk-form.tsx'
import { CERTIFICATES_PER_PAGE, deskCertificatesQuery, refetchDesks } from './queries.ts'

/** The certificates of the vendor, and ways to state more: one by a form, many by a table. */
export function Certificates({ slug }: { slug: string }) {
  const [page, setPage] = useState(1)
  const unfinished = useUnfinished(`certificate ${slug}`)
  const [way, setWay] = useState<'one' | 'many' | null>(unfinished.at === null ? null : 'one')
  const { data, error } = useQuery(deskCertificatesQuery(slug, page))
  return (
    <div className="max-w-3xl">
      <section aria-labelledby="certificates">
        <h2 id="certificates" className="text-lg">
          Certificates
        </h2>
        <p className="mt-1 text-sm text-muted">
          What you state here is marked as stated by the vendor. It counts as of your own laboratory until an
          editor has it confirmed at the laboratory that made it.
        </p>
        {way === null ? (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button look="primary" onClick={() => setWay('one')}>
              Add a certificate
            </Button>
            <Button onClick={() => setWay('many')}>Add several by a table</Button>
          </div>
        ) : way === 'one' ? (
          <CertificateForm slug={slug} unfinished={unfinished} onClose={() => setWay(null)} />
        ) : (
          <CertificateTable slug={slug} onClose={() => setWay(null)} />
        )}
        {error && <Notice>{messageOf(error)}</Notice>}
        {!data && !error && <Skeleton className="mt-4 h-24 w-full" />}
        {data && (
          <p role="status" className="mt-6 text-sm text-muted">
            {data.total === 0
              ? 'No certificate is on record.'
              : `${counted(data.total, 'certificate')} on record.`}
          </p>
        )}
        <ul className="divide-y divide-rule">
          {data?.certificates.map((certificate) => (
            <CertificateItem key={certificate.slug} certificate={certificate}>
              {certificate.stated_by_vendor && certificate.confirmed_how === null && (
                <div className="mt-2 flex flex-wrap gap-2">
                  <CorrectCertificate slug={slug} certificate={certificate.slug} lot={certificate.lot} />
                  <Withdraw slug={slug} certificate={certificate.slug} lot={certificate.lot} />
                </div>
              )}
            </CertificateItem>
          ))}
        </ul>
        <div className="mt-4 flex gap-3">
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Newer</Button>}
          {data && page * CERTIFICATES_PER_PAGE < data.total && (
            <Button onClick={() => setPage(page + 1)}>Older</Button>
          )}
        </div>
      </section>
    </div>
  )
}

type WithdrawProps = { slug: string; certificate: string; lot: string }

/** Asks for confirmation: withdrawing deletes the certificate and its file. */
function Withdraw({ slug, certificate, lot }: WithdrawProps) {
  const queryClient = useQueryClient()
  const [isSure, setIsSure] = useState(false)
  const withdrawing = useMutation({
    mutationFn: () => call('withdrawDeskCertificate', { params: { slug, certificate } }),
    onSuccess: ({ message }) => showToast(message, 'good'),
    onError: (error) => showToast(messageOf(error)),
    onSettled: () => refetchDesks(queryClient),
  })
  if (!isSure)
    return (
      <Button
        look="danger-outline"
        aria-label={`Withdraw the certificate of lot ${lot}`}
        onClick={() => setIsSure(true)}
      >
        Withdraw
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        Withdraw it with its file
      </Button>
      <Button onClick={() => setIsSure(false)}>Keep it</Button>
    </div>
  )
}
