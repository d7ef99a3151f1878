import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { IDENTITIES, LABORATORIES, TEST_RESULTS } from '#contract/catalogue/batch-vocabulary.ts'
import type { Input as CallInput } from '#contract/endpoints.ts'
import { capital } from '#domain/capital.ts'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { call } from '#web/lib/api.ts'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form, type Typed } from '#web/ui/form.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { failureOf } from './failure.ts'
import { FileField } from './file-field.tsx'
import { deskOffersQuery, refetchDesks } from './queries.ts'

type Facts = CallInput<'putDeskCertificate'>['query']
type Asked = {
  name: keyof Facts
  label: string
  help?: string
  kind?: 'day' | 'number' | 'link'
  /** What can be chosen; 'not stated' comes first. */
  of?: readonly string[]
}

const BATCH: Asked[] = [
  { name: 'lot', label: 'Lot', help: 'As on the label. The file has to name it.' },
  { name: 'label_mg', label: 'Amount on the label, in mg', kind: 'number' },
  { name: 'made_on', label: 'Made on', kind: 'day' },
]
const FOUND: Asked[] = [
  { name: 'laboratory_name', label: 'Name of the laboratory' },
  { name: 'tested_on', label: 'Tested on', kind: 'day' },
  { name: 'method', label: 'Method', help: 'Such as HPLC-UV.' },
  { name: 'identity', label: 'Identity', of: IDENTITIES },
  { name: 'purity_percent', label: 'Purity, in %', kind: 'number' },
  { name: 'measured_mg', label: 'Measured, in mg', kind: 'number' },
  { name: 'found_mass_da', label: 'Mass found, in dalton', kind: 'number' },
  { name: 'endotoxin', label: 'Endotoxin', of: TEST_RESULTS },
  { name: 'sterility', label: 'Sterility', of: TEST_RESULTS },
  { name: 'heavy_metals', label: 'Heavy metals', of: TEST_RESULTS },
  { name: 'residual_solvents', label: 'Residual solvents', of: TEST_RESULTS },
  { name: 'verification_code', label: 'Code to look it up' },
  { name: 'verification_link', label: 'Link to look it up', kind: 'link', help: 'At the laboratory.' },
]
const LABORATORY_TEXT = {
  independent: 'An independent one',
  own: 'Our own',
  buyer: 'One that a buyer chose',
} as const

/** One certificate: what it states, and its file. What is left empty is not stated, which is never a pass. */
export function CertificateForm({ slug, onClose }: { slug: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const listId = useId()
  const offers = useQuery(deskOffersQuery(slug)).data
  const compounds = [...new Set(offers?.vendors.map(({ drug_name }) => drug_name))]
  return (
    <div className="mt-6 max-w-xl">
      <Form
        label="Add a certificate"
        notice={<SwitchedOff what="uploads" />}
        submitText="Add the certificate"
        busyText="Sending..."
        onCancel={onClose}
        check={(typed) => faultsOf(typed, file)}
        submit={(typed) =>
          failureOf(async () => {
            const { file: _, ...facts } = typed
            await call(
              'putDeskCertificate',
              { params: { slug }, query: facts as Facts },
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
            <Field label="Compound" name="compound" error={faults.compound} help="As on its page here.">
              {(control) => <Input {...control} list={listId} autoComplete="off" maxLength={120} required />}
            </Field>
            <datalist id={listId}>
              {compounds.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            {BATCH.map((asked) => (
              <Fact
                key={asked.name}
                asked={asked}
                error={faults[asked.name]}
                isRequired={asked.name === 'lot'}
              />
            ))}
            <Field label="Laboratory" name="laboratory" error={faults.laboratory}>
              {(control) => (
                <Select {...control} defaultValue="" required>
                  <option value="" disabled>
                    Please choose
                  </option>
                  {LABORATORIES.map((each) => (
                    <option key={each} value={each}>
                      {LABORATORY_TEXT[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {FOUND.map((asked) => (
              <Fact key={asked.name} asked={asked} error={faults[asked.name]} />
            ))}
          </>
        )}
      </Form>
    </div>
  )
}

type FactProps = { asked: Asked; error: string | undefined; isRequired?: boolean }

function Fact({ asked: { name, label, help, kind, of }, error, isRequired = false }: FactProps) {
  return (
    <Field label={label} name={name} error={error} isOptional={!isRequired} {...(help && { help })}>
      {(control) =>
        of ? (
          <Select {...control} defaultValue="">
            <option value="">Not stated</option>
            {of.map((each) => (
              <option key={each} value={each}>
                {capital(each)}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            type={kind === 'day' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : kind === 'link' ? 'url' : 'text'}
            autoComplete="off"
            maxLength={kind === 'link' ? 500 : 120}
            required={isRequired}
          />
        )
      }
    </Field>
  )
}

const faultsOf = ({ compound = '', lot = '', laboratory = '' }: Typed, file: File | undefined): Faults => ({
  ...(!file && { file: 'Choose its file.' }),
  ...(compound.trim() === '' && { compound: 'Say which compound.' }),
  ...(lot.trim() === '' && { lot: 'Say which lot.' }),
  ...(laboratory === '' && { laboratory: 'Say whose laboratory.' }),
})
