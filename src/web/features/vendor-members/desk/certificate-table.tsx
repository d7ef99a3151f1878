import { useState } from 'react'
import type { Answer, Input as CallInput } from '#contract/endpoints.ts'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'

const COLUMNS =
  'file, compound, lot, label_mg, made_on, laboratory, laboratory_name, tested_on, method, identity, purity_percent, measured_mg, found_mass_da, endotoxin, sterility, heavy_metals, residual_solvents, verification_code, verification_link'

type Row = Answer<'readCertificateTable'>['rows'][number]
/** Result of each row, by its line; a missing line was not sent. */
type Outcomes = ReadonlyMap<number, { isTaken: boolean; reasons: readonly string[] }>

/** Many certificates: a table of facts and the files that it names. Each row is taken or refused by itself. */
export function CertificateTable({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
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
    ({ line, file, reasons }) => reasons.length === 0 && files.has(file) && !outcomes.get(line)?.isTaken,
  )
  const sending = useAct({
    work: async () => {
      let refused = 0
      for (const { line, file, facts } of ready) {
        const told = (outcome: { isTaken: boolean; reasons: readonly string[] }) =>
          setOutcomes((before) => new Map(before).set(line, outcome))
        const query = facts as CallInput<'putDeskCertificate'>['query']
        await call(
          'putDeskCertificate',
          { params: { slug }, query },
          { file: files.get(file) ?? new Blob() },
        ).then(
          () => told({ isTaken: true, reasons: [] }),
          (error: unknown) => {
            refused += 1
            told({ isTaken: false, reasons: [messageOf(error)] })
          },
        )
      }
      return { sent: ready.length - refused, refused }
    },
    says: ({ sent, refused }) =>
      `${counted(sent, 'certificate')} on record, stated by the vendor.${refused > 0 ? ` ${counted(refused, 'row')} refused: correct the table and send it again.` : ''}`,
    changes: ['listDeskCertificates', 'getDeskRating'],
  })
  const taken = [...outcomes.values()].filter(({ isTaken }) => isTaken).length
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
              const { state, reasons } = standingOf(row, files, outcomes)
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

function standingOf({ line, file, reasons }: Row, files: ReadonlyMap<string, File>, outcomes: Outcomes) {
  const outcome = outcomes.get(line)
  if (outcome) return { state: outcome.isTaken ? 'taken' : 'refused', reasons: outcome.reasons }
  if (reasons.length > 0) return { state: 'refused', reasons }
  if (!files.has(file)) return { state: 'waits', reasons: [`Its file ${file} was not chosen.`] }
  return { state: 'ready', reasons: [] }
}
