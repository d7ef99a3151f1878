import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { ApiError, call, messageOf } from '#web/lib/api.ts'
import { read, stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CertificateFields, factDifferences, factFaults, type StatedFacts } from './certificate-fields.tsx'

type Props = { slug: string; certificate: string; lot: string }
type Stated = Answer<'getDeskCertificate'>

/** Corrects what the vendor stated of a certificate. Its file and the earlier statement stay. */
export function CorrectCertificate({ slug, certificate, lot }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button aria-label={`Correct the certificate of lot ${lot}`} onClick={() => setIsOpen(true)}>
        Correct
      </Button>
    )
  return <CorrectForm {...{ slug, certificate, lot }} onClose={() => setIsOpen(false)} />
}

function CorrectForm({ slug, certificate, lot, onClose }: Props & { onClose: () => void }) {
  const queryClient = useQueryClient()
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
    after: async () => {
      await stale(queryClient, 'listDeskCertificates', 'getDeskRating')
      onClose()
    },
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
