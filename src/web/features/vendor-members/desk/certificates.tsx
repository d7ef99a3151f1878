import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useAct, useFormAct } from '#web/features/core/site/use-act.tsx'
import { ApiError, call, messageOf, read } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { PagedRows, usePaging } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { CertificateFields, factDifferences, factFaults, type StatedFacts } from './certificate-fields.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { DeskForm, type Unfinished, useUnfinished } from './desk-form.tsx'
import { FileField } from './file-field.tsx'

/** The certificates of the vendor, and ways to state more: one by a form, many by a table. */
export function Certificates({ slug }: { slug: string }) {
  const unfinished = useUnfinished(`certificate ${slug}`)
  const [way, setWay] = useState<'one' | 'many' | null>(unfinished.at === null ? null : 'one')
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
        <PagedRows
          of={read('listDeskCertificates', { params: { slug }, query: usePaging() })}
          rowsIn={({ certificates }) => certificates}
          keyOf={(certificate) => certificate.slug}
          counts={(total) => `${counted(total, 'certificate')} on record.`}
          empty="No certificate is on record. One that you add is listed here."
        >
          {(certificate) => (
            <CertificateItem certificate={certificate}>
              {certificate.stated_by_vendor && certificate.confirmed_how === null && (
                <OwnActs slug={slug} certificate={certificate.slug} lot={certificate.lot} />
              )}
            </CertificateItem>
          )}
        </PagedRows>
      </Titled>
    </div>
  )
}

type Props = { slug: string; unfinished: Unfinished; onClose: () => void }

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
        onCancel={onClose}
        check={(typed) => ({ ...(!file && { file: 'Choose its file.' }), ...factFaults(typed) })}
        submit={send}
      >
        <FileField onChoose={setFile} />
        <CertificateFields slug={slug} typed={unfinished.typed} />
      </DeskForm>
    </div>
  )
}

/** What a vendor may do with a certificate that it stated and nobody has confirmed. */
function OwnActs({ lot, ...params }: { slug: string; certificate: string; lot: string }) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const named = `the certificate of lot ${lot}`
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      {isCorrecting ? (
        <CorrectForm params={params} named={named} onClose={() => setIsCorrecting(false)} />
      ) : (
        <Button aria-label={`Correct ${named}`} onClick={() => setIsCorrecting(true)}>
          Correct
        </Button>
      )}
      <ActButton
        text="Withdraw"
        aria-label={`Withdraw ${named}`}
        asks={{
          title: `Withdraw ${named}?`,
          confirm: 'Withdraw it with its file',
          means: 'The certificate and its file are deleted, and its results leave the pages.',
        }}
        work={() => call('withdrawDeskCertificate', { params })}
        says={({ message }) => message}
        changes={['listDeskCertificates', 'getDeskRating']}
      />
    </div>
  )
}

type CorrectProps = { params: { slug: string; certificate: string }; named: string; onClose: () => void }

/** Corrects what the vendor stated of a certificate. Its file and the earlier statement stay. */
function CorrectForm({ params, named, onClose }: CorrectProps) {
  const { data, error } = useQuery(
    read(
      'getDeskCertificate',
      { params },
      // Read once: a newer statement must not come below the words being typed.
      { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ),
  )
  const [now, setNow] = useState<typeof data>()
  const send = useFormAct({
    work: async ({ reason = '', ...facts }) => {
      const version = (now ?? data)?.version ?? ''
      const body = { facts: facts as StatedFacts, version, reason }
      try {
        return await call('correctDeskCertificate', { params, body })
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.code === 'conflict')
          setNow(await call('getDeskCertificate', { params }))
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
        label={`Correct ${named}`}
        submitText="Correct it"
        busyText="Sending..."
        onCancel={onClose}
        check={({ reason, ...typed }) => ({
          ...factFaults(typed),
          ...(!reason?.trim() && { reason: 'Say why you correct it.' }),
        })}
        submit={send}
      >
        <p className="text-sm text-muted">
          The file stays. Is it the wrong file? Then withdraw the certificate and add the right one.
        </p>
        {newer && newer.length > 0 && (
          <Notice>
            It says now: {newer.join(', ')}. Take over below what is right. What you send replaces it.
          </Notice>
        )}
        <CertificateFields slug={params.slug} typed={data.facts} />
        <TextField
          label="What was wrong"
          name="reason"
          help="Shown with the certificate, next to the earlier values."
          autoComplete="off"
          maxLength={300}
          required
        />
      </Form>
    </div>
  )
}

const COLUMNS =
  'file, compound, lot, label_mg, made_on, laboratory, laboratory_name, tested_on, method, identity, purity_percent, measured_mg, found_mass_da, endotoxin, sterility, heavy_metals, residual_solvents, verification_code, verification_link'

type Row = Answer<'readCertificateTable'>['rows'][number]
type Standing = { state: 'taken' | 'refused' | 'waits' | 'ready'; reasons: readonly string[] }

/** Many certificates: a table of facts and the files that it names. Each row is taken or refused by itself. */
function CertificateTable({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  /** Result of each row that was sent, by its line. */
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Standing>>(new Map())
  const reading = useAct({
    work: async (table: File) => {
      setRows([])
      return call('readCertificateTable', { params: { slug }, body: { table: await table.text() } })
    },
    after: (read) => {
      setRows(read.rows)
      setOutcomes(new Map())
    },
  })
  const ready = rows.filter(
    ({ line, file, reasons }) =>
      reasons.length === 0 && files.has(file) && outcomes.get(line)?.state !== 'taken',
  )
  const sending = useAct({
    work: async () => {
      let refused = 0
      for (const { line, file, facts } of ready) {
        const input = { params: { slug }, query: facts as StatedFacts }
        const outcome = await call('putDeskCertificate', input, { file: files.get(file) ?? new Blob() }).then(
          (): Standing => ({ state: 'taken', reasons: [] }),
          (error: unknown): Standing => ({ state: 'refused', reasons: [messageOf(error)] }),
        )
        if (outcome.state === 'refused') refused += 1
        setOutcomes((before) => new Map(before).set(line, outcome))
      }
      return { sent: ready.length - refused, refused }
    },
    says: ({ sent, refused }) =>
      `${counted(sent, 'certificate')} on record, stated by the vendor.${refused > 0 ? ` ${counted(refused, 'row')} refused: correct the table and send it again.` : ''}`,
    changes: ['listDeskCertificates', 'getDeskRating'],
  })
  const taken = [...outcomes.values()].filter(({ state }) => state === 'taken').length
  return (
    <Titled title="Add several by a table" as="h3" className="mt-6 max-w-xl space-y-5">
      <SwitchedOff what="uploads" />
      <p className="text-sm text-muted">
        A CSV with one certificate in a row, and in its first line the names of its columns: {COLUMNS}. The
        first three and laboratory (independent, own or buyer) are needed. Empty is ‘not stated’.
      </p>
      <TextField
        label="Table"
        name="table"
        error={reading.error ? messageOf(reading.error) : undefined}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="py-2"
        onChange={({ target }) => {
          const [table] = target.files ?? []
          if (table) reading.act(table)
        }}
      />
      <TextField
        label="Files"
        name="files"
        help="All files that the table names."
        type="file"
        multiple
        accept="application/pdf,image/png,image/jpeg"
        className="py-2"
        onChange={({ target }) =>
          setFiles(new Map([...(target.files ?? [])].map((file) => [file.name, file])))
        }
      />
      {rows.length > 0 && (
        <>
          <p role="status" className="text-sm">
            {counted(rows.length, 'row')} read, {ready.length} ready to be sent
            {taken > 0 && <span>{`, ${taken} taken`}</span>}
            <span>.</span>
          </p>
          <ul aria-label="Rows of the table" className="divide-y divide-rule border-y border-rule text-sm">
            {rows.map((row) => {
              const { state, reasons } = outcomes.get(row.line) ?? standingOf(row, files)
              return (
                <li key={row.line} className="py-2">
                  <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
                    <Tag>{state}</Tag> Line {row.line}, {row.facts.compound ?? 'no compound'},{' '}
                    {row.facts.lot ? `lot ${row.facts.lot}` : 'no lot'}
                  </p>
                  {reasons.map((reason) => (
                    <p key={reason} className="mt-1 wrap-anywhere text-muted">
                      {reason}
                    </p>
                  ))}
                </li>
              )
            })}
          </ul>
        </>
      )}
      {sending.error && <Notice>{messageOf(sending.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={ready.length === 0 || sending.isPending}
          isBusy={sending.isPending}
          onClick={() => sending.act()}
        >
          {sending.isPending ? 'Sending...' : `Send ${counted(ready.length, 'certificate')}`}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Titled>
  )
}

/** How a row stands that was not sent. */
function standingOf({ file, reasons }: Row, files: ReadonlyMap<string, File>): Standing {
  if (reasons.length > 0) return { state: 'refused', reasons }
  if (!files.has(file)) return { state: 'waits', reasons: [`Its file ${file} was not chosen.`] }
  return { state: 'ready', reasons: [] }
}
