import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast.tsx'
import { CertificateFields, factFaults, type StatedFacts } from './certificate-fields.tsx'
import { DeskForm, type Unfinished } from './desk-form.tsx'
import { failureOf } from './failure.ts'
import { FileField } from './file-field.tsx'
import { refetchDesks } from './queries.ts'

type Props = { slug: string; unfinished: Unfinished; onClose: () => void }

/** One certificate: what it states, and its file. */
export function CertificateForm({ slug, unfinished, onClose }: Props) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
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
        submit={(typed) =>
          failureOf(async () => {
            const { file: _, ...facts } = typed
            await call(
              'putDeskCertificate',
              { params: { slug }, query: facts as StatedFacts },
              file ? { file } : {},
            )
            showToast('The certificate is on record.', 'good')
            await refetchDesks(queryClient)
            onClose()
          })
        }
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
