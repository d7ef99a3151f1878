import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { ApiError, call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { paged, read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ListRows } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { CertificateFields, factDifferences, factFaults, type StatedFacts } from './certificate-fields.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { CertificateTable } from './certificate-table.tsx'
import { DeskForm, type Unfinished, useUnfinished } from './desk-form.tsx'
import { FileField } from './file-field.tsx'
import { deskPage } from './views.ts'

/** The certificates of the vendor, and ways to state more: one by a form, many by a table. */
export function Certificates({ slug, page }: { slug: string; page: number }) {
  const unfinished = useUnfinished(`certificate ${slug}`)
  const [way, setWay] = useState<'one' | 'many' | null>(unfinished.at === null ? null : 'one')
  const { data, error } = useQuery(read('listDeskCertificates', { params: { slug }, query: paged(page) }))
  return (
    <div className="max-w-3xl">
      <Titled title="Certificates">
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
        <ListRows
          rows={data?.certificates}
          keyOf={(certificate) => certificate.slug}
          summary={data && `${counted(data.total, 'certificate')} on record.`}
          empty="No certificate is on record. One that you add is listed here."
          error={error}
          pages={{ page, total: data?.total, linkTo: (next) => deskPage(slug, 'certificates', next) }}
        >
          {(certificate) => (
            <CertificateItem key={certificate.slug} certificate={certificate}>
              {certificate.stated_by_vendor && certificate.confirmed_how === null && (
                <div className="mt-2 flex flex-wrap items-start gap-2">
                  <CorrectCertificate slug={slug} certificate={certificate.slug} lot={certificate.lot} />
                  <ActButton
                    text="Withdraw"
                    aria-label={`Withdraw the certificate of lot ${certificate.lot}`}
                    asks={{
                      title: `Withdraw the certificate of lot ${certificate.lot}?`,
                      confirm: 'Withdraw it with its file',
                      means: 'The certificate and its file are deleted, and its results leave the pages.',
                    }}
                    work={() =>
                      call('withdrawDeskCertificate', { params: { slug, certificate: certificate.slug } })
                    }
                    says={({ message }) => message}
                    changes={['listDeskCertificates', 'getDeskRating']}
                  />
                </div>
              )}
            </CertificateItem>
          )}
        </ListRows>
      </Titled>
    </div>
  )
}

type Props = { slug: string; unfinished: Unfinished; onClose: () => void }

/** One certificate: what it states, and its file. */
function CertificateForm({ slug, unfinished, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const send = useFormAct({
    work: ({ file: _, ...facts }) =>
      call('putDeskCertificate', { params: { slug }, query: facts as StatedFacts }, file ? { file } : {}),
    says: () =>
      'The certificate is on record. It counts as of your own laboratory until an editor has it confirmed.',
    changes: ['listDeskCertificates', 'getDeskRating'],
    after: onClose,
  })
  return (
    <div className="mt-6 max-w-xl">
      <DeskForm
        unfinished={unfinished}
        label="Add a certificate"
        notice={<SwitchedOff what="uploads" />}
        submitText="Add the certificate"
        busyText="Sending..."
        onCancel={() => {
          unfinished.clear()
          onClose()
        }}
        check={(typed) => ({ ...(!file && { file: 'Choose its file.' }), ...factFaults(typed) })}
        submit={send}
      >
        {(faults) => (
          <>
            <FileField error={faults.file} onChoose={setFile} />
            <CertificateFields slug={slug} typed={unfinished.typed} faults={faults} />
          </>
        )}
      </DeskForm>
    </div>
  )
}

type CorrectCertificateProps = { slug: string; certificate: string; lot: string }
type Stated = Answer<'getDeskCertificate'>

/** Corrects what the vendor stated of a certificate. Its file and the earlier statement stay. */
function CorrectCertificate({ slug, certificate, lot }: CorrectCertificateProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button aria-label={`Correct the certificate of lot ${lot}`} onClick={() => setIsOpen(true)}>
        Correct
      </Button>
    )
  return <CorrectForm {...{ slug, certificate, lot }} onClose={() => setIsOpen(false)} />
}

function CorrectForm({ slug, certificate, lot, onClose }: CorrectCertificateProps & { onClose: () => void }) {
  const { data, error } = useQuery(
    read(
      'getDeskCertificate',
      { params: { slug, certificate } },
      // Read once: a newer statement must not come below the words being typed.
      { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ),
  )
  const [now, setNow] = useState<Stated>()
  const send = useFormAct({
    work: async ({ reason = '', ...facts }) => {
      const version = (now ?? data)?.version ?? ''
      const body = { facts: facts as StatedFacts, version, reason }
      try {
        return await call('correctDeskCertificate', { params: { slug, certificate }, body })
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.code === 'conflict')
          setNow(await call('getDeskCertificate', { params: { slug, certificate } }))
        throw refusal
      }
    },
    says: ({ message }) => message,
    changes: ['listDeskCertificates', 'getDeskRating'],
    after: onClose,
  })
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Spinner text="Reading your statement..." />
  const newer = now && factDifferences(data.facts, now.facts)
  return (
    <div className="w-full max-w-xl">
      <Form
        label={`Correct the certificate of lot ${lot}`}
        submitText="Correct it"
        busyText="Sending..."
        onCancel={onClose}
        check={({ reason = '', ...typed }) => ({
          ...factFaults(typed),
          ...(reason.trim() === '' && { reason: 'Say why you correct it.' }),
        })}
        submit={send}
      >
        {(faults) => (
          <>
            <p className="text-sm text-muted">
              The file stays. Is it the wrong file? Then withdraw the certificate and add the right one.
            </p>
            {newer && newer.length > 0 && (
              <Notice>
                It says now: {newer.join(', ')}. Take over below what is right. What you send replaces it.
              </Notice>
            )}
            <CertificateFields slug={slug} typed={data.facts} faults={faults} />
            <TextField
              label="What was wrong"
              name="reason"
              error={faults.reason}
              help="Shown with the certificate, next to the earlier values."
              autoComplete="off"
              maxLength={300}
              required
            />
          </>
        )}
      </Form>
    </div>
  )
}
