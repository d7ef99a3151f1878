import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { IDENTITIES, LABORATORIES, TEST_RESULTS } from '#contract/catalogue/batch-vocabulary.ts'
import type { Input as CallInput } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { read } from '#web/lib/api.ts'
import { type Faults, SelectField, TextField, type Typed } from '#web/ui/form.tsx'

export type StatedFacts = CallInput<'putDeskCertificate'>['query']
type Asked = {
  name: keyof StatedFacts
  label: string
  help?: string
  kind?: 'day' | 'number' | 'link'
  /** What can be chosen; 'not stated' comes first. */
  of?: readonly string[]
}

const BATCH: Asked[] = [
  { name: 'lot', label: 'Lot', help: 'As the certificate has it: the file is searched for it.' },
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

/** What a certificate states. What is left empty is not stated, which is never a pass. */
export function CertificateFields({ slug, typed }: { slug: string; typed: Typed }) {
  const listId = useId()
  const offers = useQuery(read('listVendorOffers', { query: { name: slug, limit: 100 } })).data
  const compounds = [...new Set(offers?.vendors.map(({ drug_name }) => drug_name))]
  return (
    <>
      <TextField
        label="Compound"
        name="compound"
        help="As on its page here."
        list={listId}
        defaultValue={typed.compound}
        autoComplete="off"
        maxLength={120}
        required
      />
      <datalist id={listId}>
        {compounds.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {BATCH.map((asked) => (
        <Fact key={asked.name} asked={asked} initial={typed[asked.name]} isRequired={asked.name === 'lot'} />
      ))}
      <SelectField
        label="Laboratory"
        name="laboratory"
        defaultValue={typed.laboratory ?? ''}
        required
        none="Please choose"
        options={LABORATORIES.map((each) => [each, LABORATORY_TEXT[each]])}
      />
      {FOUND.map((asked) => (
        <Fact key={asked.name} asked={asked} initial={typed[asked.name]} />
      ))}
    </>
  )
}

type FactProps = { asked: Asked; initial: string | undefined; isRequired?: boolean }

function Fact({ asked: { name, label, help, kind, of }, initial, isRequired = false }: FactProps) {
  const field = { label, name, help, isOptional: !isRequired, defaultValue: initial ?? '' }
  if (of)
    return <SelectField {...field} none="Not stated" options={of.map((each) => [each, capital(each)])} />
  return (
    <TextField
      {...field}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : kind === 'link' ? 'url' : 'text'}
      autoComplete="off"
      maxLength={kind === 'link' ? 500 : 120}
      required={isRequired}
    />
  )
}

export const factFaults = ({ compound = '', lot = '', laboratory = '' }: Typed): Faults => ({
  ...(compound.trim() === '' && { compound: 'Say which compound.' }),
  ...(lot.trim() === '' && { lot: 'Say which lot.' }),
  ...(laboratory === '' && { laboratory: 'Say whose laboratory.' }),
})

/** How a newer statement differs from the one that was read, in words. */
export const factDifferences = (read: Typed, now: Typed): string[] =>
  [{ name: 'compound', label: 'Compound' }, { name: 'laboratory', label: 'Laboratory' }, ...BATCH, ...FOUND]
    .filter(({ name }) => read[name] !== now[name])
    .map(({ name, label }) => `${label}: ${now[name] ?? 'not stated'}`)
