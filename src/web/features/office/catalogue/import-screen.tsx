import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportReport } from '#contract/catalogue/imports.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DifferenceList } from './difference-list.tsx'

type Wish = { apply: boolean; takesFile: boolean }

/** The catalogue from files, as the command does it: checked as a whole, told, and only then applied. */
export function ImportScreen() {
  const [files, setFiles] = useState<File[]>([])
  const [takesFile, setTakesFile] = useState(false)
  const asking = useMutation({ mutationFn: (wish: Wish) => send(files, wish) })
  const report = asking.data
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Import">
        The files are the whole catalogue: what came from files and is in none of them is removed. Nothing
        changes before you have seen what would.
      </PageHead>
      <form
        className="mt-6 max-w-xl space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (files.length > 0) asking.mutate({ apply: false, takesFile })
        }}
      >
        <Field
          label="Files"
          name="files"
          help="All JSON files of the catalogue at once, or one zip of them and of the folder certificates."
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".json,application/json,.zip,application/zip"
              multiple
              className="py-2"
              onChange={({ target }) => {
                setFiles([...(target.files ?? [])])
                asking.reset()
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          look={report ? 'outline' : 'primary'}
          isBusy={asking.isPending}
          disabled={files.length === 0}
        >
          Check
        </Button>
      </form>
      {asking.error && (
        <div className="mt-6">
          <Notice>{messageOf(asking.error)}</Notice>
        </div>
      )}
      {report && (
        <Report report={report}>
          {report.may_overwrite && (
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={takesFile}
                onChange={({ target }) => {
                  setTakesFile(target.checked)
                  asking.mutate({ apply: false, takesFile: target.checked })
                }}
              />
              The files are right: overwrite edits of the office
            </label>
          )}
          {report.errors.length === 0 && !report.is_applied && report.changes.length > 0 && (
            <Button
              look="primary"
              isBusy={asking.isPending}
              onClick={() => asking.mutate({ apply: true, takesFile })}
            >
              {takesFile ? 'Apply, and overwrite edits' : 'Apply'}
            </Button>
          )}
        </Report>
      )}
    </main>
  )
}

function Report({ report, children }: { report: ImportReport; children: React.ReactNode }) {
  return (
    <section aria-labelledby="report" className="mt-8 max-w-3xl space-y-5">
      <h2 id="report" className="text-lg">
        {report.is_applied ? 'This was applied' : 'What would change'}
      </h2>
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
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-muted">
                {['Kind', 'Added', 'Changed', 'Removed', 'Unchanged'].map((head) => (
                  <th key={head} scope="col" className="py-2 pr-4 font-normal">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-rule">
              {report.counts.map(({ kind, added, changed, removed, unchanged }) => (
                <tr key={kind}>
                  <th scope="row" className="py-2 pr-4 text-left font-medium">
                    {kind}
                  </th>
                  {[added, changed, removed, unchanged].map((count, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
                    <td key={index} className="figures py-2 pr-4">
                      {count}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className="divide-y divide-rule">
        {report.changes.map(({ entry, what, differences }) => (
          <li key={`${what} ${entry}`} className="py-2 text-sm">
            <p className="wrap-anywhere">
              <span className="text-muted">{what}</span> {entry}
            </p>
            {differences.length > 0 && (
              <details className="mt-1">
                <summary className="cursor-pointer">{counted(differences.length, 'field')}</summary>
                <DifferenceList differences={differences} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {report.more > 0 && <p className="text-sm text-muted">And {counted(report.more, 'more record')}.</p>}
    </section>
  )
}

async function send(files: readonly File[], { apply, takesFile }: Wish): Promise<ImportReport> {
  const [only] = files
  const isZip = files.length === 1 && only?.name.toLowerCase().endsWith('.zip')
  const { report } = await call(
    'importFiles',
    { query: { apply: apply ? 'true' : 'false', take_file: takesFile ? 'true' : 'false' } },
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
