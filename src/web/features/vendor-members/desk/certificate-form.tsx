import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { CertificateFields, factFaults, type StatedFacts } from './certificate-fields.tsx'
import { DeskForm, type Unfinished } from './desk-form.tsx'
import { FileField } from './file-field.tsx'

type Props = { slug: string; unfinished: Unfinished; onClose: () => void }

/** One certificate: what it states, and its file. */
export function CertificateForm({ slug, unfinished, onClose }: Props) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const send = useFormAct({
    work: ({ file: _, ...facts }) =>
      call('putDeskCertificate', { params: { slug }, query: facts as StatedFacts }, file ? { file } : {}),
    says: () => 'The certificate is on record.',
    after: async () => {
      await stale(queryClient, 'listDeskCertificates', 'getDeskRating')
      onClose()
    },
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
