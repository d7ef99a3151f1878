import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { counted } from '#web/lib/format.ts'
import type { AuditSearch } from '#web/lib/office-links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { readPages } from '#web/lib/read.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form, type Typed } from '#web/ui/form.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { SavedFilters } from '#web/ui/saved-filters.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ACTS } from './act-sentence.ts'
import { AuditItem } from './audit-item.tsx'

/** Who did what in the back office. The server decides who may see it. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(readPages('listAudit', { query: search }, { from: 'before', staleTime: 0 }))
  const entries = query.data?.pages.flatMap((page) => page.entries)
  return (
    <ListFrame
      title="Audit log"
      intro="Every act of the back office, newest first. Entries hang on each other by their hashes and are kept for two years; the job ‘verify audit log’ finds altered or missing entries every night."
    >
      <Filter search={search} />
      <SavedFilters isOffered />
      <ListRows
        rows={entries}
        keyOf={({ number }) => String(number)}
        empty="No act fits. Whatever is changed in the back office is listed here at once; dates are in UTC."
        error={query.error}
        more={
          <div className="mt-6 flex flex-wrap gap-3">
            <ShowMore query={query} />
            {entries && entries.length > 0 && <Export search={search} />}
          </div>
        }
      >
        {(entry) => <AuditItem key={entry.number} entry={entry} search={search} />}
      </ListRows>
    </ListFrame>
  )
}

const FIELDS = [
  { name: 'who', label: 'Who', help: 'An email, or as the log has it.', type: 'text' },
  { name: 'call', label: 'Act', help: 'What was done.', type: 'select' },
  { name: 'target', label: 'Target', help: 'Such as review:<id>.', type: 'text' },
  { name: 'from', label: 'From', help: 'A day in UTC.', type: 'date' },
  { name: 'to', label: 'To', help: 'That day included.', type: 'date' },
] as const

function Filter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const { call } = search
  // Entries of calls that were removed are kept.
  const acts = !call || ACTS.some(([each]) => each === call) ? ACTS : [...ACTS, [call, call] as const]
  async function show(typed: Typed) {
    const wanted = FIELDS.map(({ name }) => [name, typed[name]?.trim() || undefined])
    await navigate(officeLinks.audit(Object.fromEntries(wanted) as AuditSearch))
    return undefined
  }
  return (
    <div className="mt-6 max-w-4xl">
      <Form
        key={JSON.stringify(search)}
        label="Find entries"
        submitText="Find"
        busyText="Finding..."
        check={({ from = '', to = '' }): Faults =>
          from && to && from > to ? { to: 'This is before the first day.' } : {}
        }
        submit={show}
      >
        {(faults) => (
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
            {FIELDS.map(({ name, label, help, type }) => (
              <Field key={name} label={label} name={name} help={help} error={faults[name]}>
                {(control) =>
                  type === 'select' ? (
                    <Select {...control} defaultValue={search.call ?? ''}>
                      <option value="">Any</option>
                      {acts.map(([call, words]) => (
                        <option key={call} value={call}>
                          {words}
                        </option>
                      ))}
                    </Select>
                  ) : (
                    <Input
                      {...control}
                      {...(name === 'who' && { 'data-find': '' })}
                      type={type}
                      maxLength={300}
                      autoComplete="off"
                      autoCapitalize="none"
                      defaultValue={search[name] ?? ''}
                    />
                  )
                }
              </Field>
            ))}
          </div>
        )}
      </Form>
    </div>
  )
}

function Export({ search }: { search: AuditSearch }) {
  const queryClient = useQueryClient()
  const asked = readPages('exportAudit', { query: search }, { from: 'before' })
  return (
    <ActButton
      text="Export as CSV"
      busyText="Preparing..."
      work={() => queryClient.fetchInfiniteQuery({ ...asked, pages: Number.POSITIVE_INFINITY, gcTime: 0 })}
      says={({ pages }) =>
        `In the file: ${counted(
          pages.reduce((sum, { count }) => sum + count, 0),
          'entry',
          'entries',
        )}.`
      }
      after={({ pages }) => {
        // One head for all.
        const parts = pages.map(({ csv }, nth) => (nth === 0 ? csv : csv.slice(csv.indexOf('\n') + 1)))
        saveFile(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', new Blob(parts))
      }}
    />
  )
}
