import { useState } from 'react'
import type { ImportReport } from '#contract/catalogue/imports.ts'
import { capital } from '#domain/text/capital.ts'
import { AskFirst } from '#web/features/core/site/ask-first.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { count, counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/form.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { DifferenceList } from './difference-list.tsx'
import { fieldLabel } from './field-texts.ts'

type Wish = { step: 'check' | 'ask' | 'apply'; takesFile: boolean }
type Change = ImportReport['changes'][number]

/** The catalogue from files, as the command imports it: checked as a whole, shown, and only then applied. */
export function ImportScreen() {
  const [files, setFiles] = useState<File[]>([])
  const [takesFile, setTakesFile] = useState(false)
  // Stays in view while the next step runs.
  const [report, setReport] = useState<ImportReport>()
  const asking = useAct({
    work: (wish: Wish) => send(files, wish),
    says: (report, { step }) =>
      step === 'apply' && report.is_applied
        ? `The import is applied. ${writtenText(report)}`
        : step === 'ask'
          ? 'It is asked for. An administrator gets a mail, checks the same files here within 7 days, and applies them.'
          : '',
    after: setReport,
  })
  const ask = (step: Wish['step'], takes = takesFile) => asking.act({ step, takesFile: takes })
  return (
    <ListFrame
      title="Import"
      intro="The files are the whole catalogue: what came from files and is in none of them is removed. Nothing changes before you have seen what would."
    >
      <div className="mt-6 max-w-xl space-y-5">
        <TextField
          label="Files"
          name="files"
          help="All JSON files of the catalogue at once, or one zip of them and of the folder certificates."
          type="file"
          accept=".json,application/json,.zip,application/zip"
          multiple
          className="py-2"
          onChange={({ target }) => {
            setFiles([...(target.files ?? [])])
            setReport(undefined)
            asking.reset()
          }}
        />
        <Button
          look={report ? 'outline' : 'primary'}
          isBusy={asking.isPending}
          disabled={files.length === 0 || asking.isPending}
          onClick={() => ask('check')}
        >
          Check
        </Button>
        {asking.isPending && <Spinner text={progressText(files, asking.pending?.step, report)} />}
      </div>
      {asking.error && <Notice className="mt-6">{messageOf(asking.error)}</Notice>}
      {report && (
        <Report report={report}>
          {(report.may_overwrite || takesFile) && !report.is_applied && (
            <Choice
              type="checkbox"
              checked={takesFile}
              onChange={({ target }) => {
                setTakesFile(target.checked)
                ask('check', target.checked)
              }}
            >
              The files are right: overwrite edits of the office
            </Choice>
          )}
          {report.errors.length === 0 && !report.is_applied && report.changes.length > 0 && (
            <Ways report={report} takesFile={takesFile} isBusy={asking.isPending} onSend={ask} />
          )}
        </Report>
      )}
    </ListFrame>
  )
}

/** What is done at the moment: the files are checked again before each step, and written all or none. */
const progressText = (
  files: readonly File[],
  step: Wish['step'] | undefined,
  report: ImportReport | undefined,
) =>
  `Sending ${counted(files.length, 'file')}, checking them as one catalogue, ${
    step === 'apply' && report
      ? `and writing ${changesText(report.counts)}: all of it or nothing`
      : 'and comparing: nothing is written'
  }...`

/** '3 of 10 records were written: 1 added, 2 changed. The other 7 were as in the files.' */
function writtenText({ counts }: ImportReport) {
  const written = sum(counts, 'added') + sum(counts, 'changed') + sum(counts, 'removed')
  const same = sum(counts, 'unchanged')
  const others = same === 0 ? '' : ` ${count(same)} stay as they were.`
  return `${count(written)} of ${counted(written + same, 'record')} ${written === 1 ? 'was' : 'were'} written: ${changesText(counts)}.${others}`
}

const overwrittenText = (names: readonly string[]) => `Edits of the office overwritten: ${names.join(', ')}.`

const sum = (counts: ImportReport['counts'], what: 'added' | 'changed' | 'removed' | 'unchanged') =>
  counts.reduce((total, each) => total + each[what], 0)

const changesText = (counts: ImportReport['counts']) =>
  (['added', 'changed', 'removed'] as const)
    .flatMap((what) => (sum(counts, what) > 0 ? [`${count(sum(counts, what))} ${what}`] : []))
    .join(', ')

type WaysProps = {
  report: ImportReport
  takesFile: boolean
  isBusy: boolean
  onSend: (step: 'ask' | 'apply') => void
}

/** Applies it, or asks a colleague to. What removes records or overwrites edits is asked about once. */
function Ways({ report, takesFile, isBusy, onSend }: WaysProps) {
  const { counts, overwrites, needs_second, asked_by, is_asked } = report
  const removed = sum(counts, 'removed')
  const text = `Apply${overwrites.length > 0 ? `, and overwrite ${counted(overwrites.length, 'edit')}` : ''}: ${changesText(counts)}`
  if (needs_second && asked_by === null)
    return (
      <>
        <p className="max-w-[68ch]">
          This concerns safety, evidence or ratings, so two people decide.{' '}
          {is_asked
            ? 'You have asked for it: another administrator checks the same files here and applies them.'
            : 'Ask for it: another administrator with the same files gets a mail, sees your request here and applies it.'}
        </p>
        {!is_asked && (
          <Button look="primary" isBusy={isBusy} onClick={() => onSend('ask')}>
            Ask a colleague to apply it
          </Button>
        )}
      </>
    )
  return (
    <>
      {asked_by && <p className="max-w-[68ch]">{asked_by} asked for exactly these changes.</p>}
      {removed > 0 || takesFile ? (
        <AskFirst
          text={text}
          title="Apply this import?"
          confirm={text}
          isBusy={isBusy}
          onConfirm={() => onSend('apply')}
        >
          {[
            removed > 0 && `${counted(removed, 'record')} ${removed === 1 ? 'leaves' : 'leave'} the site.`,
            overwrites.length > 0 && overwrittenText(overwrites),
            'Each record keeps its history, and can be rolled back by itself.',
          ]
            .filter(Boolean)
            .join(' ')}
        </AskFirst>
      ) : (
        <Button look="primary" isBusy={isBusy} onClick={() => onSend('apply')}>
          {text}
        </Button>
      )}
    </>
  )
}

function Report({ report, children }: { report: ImportReport; children: React.ReactNode }) {
  return (
    <Titled
      title={report.is_applied ? 'This was applied' : 'What would change'}
      className="mt-8 max-w-4xl space-y-5"
    >
      {report.is_applied && (
        <p role="status">
          {writtenText(report)}
          {report.overwrites.length > 0 && <span>{` ${overwrittenText(report.overwrites)}`}</span>}
        </p>
      )}
      {report.errors.length > 0 && (
        <>
          <p role="status">{counted(report.errors.length, 'error')}. Nothing is imported.</p>
          <ul className="space-y-1 text-sm text-bad">
            {report.errors.slice(0, 200).map(({ file, entry, field, message }) => (
              <li key={`${file} ${entry} ${field} ${message}`} className="wrap-anywhere">
                {[file, entry, field, message].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {report.errors.length === 0 && report.changes.length === 0 && (
        <p role="status">The files change nothing.</p>
      )}
      {children}
      {report.counts.length > 0 && (
        <PlainTable
          caption="Records by kind"
          className="max-w-full"
          columns={[
            { head: 'Kind', cell: ({ kind }) => kind },
            ...(['added', 'changed', 'removed', 'unchanged'] as const).map((what) => ({
              head: capital(what),
              className: 'figures',
              cell: (counts: ImportReport['counts'][number]) => count(counts[what]),
            })),
          ]}
          rows={report.counts}
          keyOf={({ kind }) => kind}
        />
      )}
      {report.changes.length > 0 && <Changes changes={report.changes} more={report.more} />}
    </Titled>
  )
}

/** The records that change. A word finds them by their name, by what happens to them or by a field. */
function Changes({ changes, more }: { changes: readonly Change[]; more: number }) {
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = changes.filter(({ entry, what, differences }) => {
    const text =
      `${entry} ${what} ${differences.map(({ field }) => fieldLabel(field)).join(' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <TextField
        label="Find in the changes"
        name="find-change"
        help="A name, a field, or added, changed, removed."
        type="search"
        data-find
        maxLength={100}
        className="max-w-96"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {counted(found.length, 'record')}
        {words.length > 0 && <span>{` of ${count(changes.length)}`}</span>}
        {more > 0 && <span>{`. ${counted(more, 'more record')} of this import are not listed`}</span>}
        <span>.</span>
      </p>
      <PlainTable
        caption="Records that change"
        className="max-w-full"
        columns={[
          { head: 'Record', className: 'align-top wrap-anywhere', cell: ({ entry }) => entry },
          { head: 'What', className: 'align-top', cell: ({ what }) => capital(what) },
          {
            head: 'Fields',
            className: 'align-top',
            cell: ({ differences }) =>
              differences.length > 0 && (
                <details>
                  <summary className="cursor-pointer">
                    {differences.length === 1
                      ? differences.map(({ field }) => fieldLabel(field))
                      : counted(differences.length, 'field')}
                  </summary>
                  <DifferenceList differences={differences} />
                </details>
              ),
          },
        ]}
        rows={found}
        keyOf={({ what, entry }) => `${what} ${entry}`}
      />
    </>
  )
}

async function send(files: readonly File[], { step, takesFile }: Wish): Promise<ImportReport> {
  const [only] = files
  const isZip = files.length === 1 && only?.name.toLowerCase().endsWith('.zip')
  const { report } = await call(
    'importFiles',
    { query: { ...(step !== 'check' && { [step]: 'true' }), take_file: takesFile ? 'true' : 'false' } },
    { file: isZip ? only : await asJson(files) },
  )
  return report
}

async function asJson(files: readonly File[]): Promise<Blob> {
  const read = await Promise.all(
    files.map(async (file) => ({ file: file.name, content: parse(await file.text()) })),
  )
  return new Blob([JSON.stringify({ files: read })])
}

/** What is no JSON is sent as text: the check says in which file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return text
  }
}
