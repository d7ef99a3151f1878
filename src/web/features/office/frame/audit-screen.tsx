import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/core/audit.ts'
import { capital } from '#domain/text/capital.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { readPages } from '#web/lib/api.ts'
import { exactInstant } from '#web/lib/exact-instant.ts'
import { counted } from '#web/lib/format.ts'
import { type AuditSearch, officeLinks } from '#web/lib/office-links.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Form, SelectField, TextField, type Typed } from '#web/ui/form.tsx'
import { ListFrame, MoreRows } from '#web/ui/list-frame.tsx'
import { SavedFilters } from '#web/ui/saved-filters.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ACTS, actorText, sentenceOf, targetOf } from './act-sentence.ts'

/** Who did what in the back office. The server decides who may see it. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  return (
    <ListFrame
      title="Audit log"
      intro="Every act of the back office, newest first. Entries hang on each other by their hashes and are kept for two years; the job ‘verify audit log’ finds altered or missing entries every night."
    >
      <Filter search={search} />
      <SavedFilters isOffered />
      <MoreRows
        of={readPages('listAudit', { query: search }, { from: 'before', staleTime: 0 })}
        rowsIn={({ entries }) => entries}
        keyOf={({ number }) => String(number)}
        empty="No act fits. Whatever is changed in the back office is listed here at once; dates are in UTC."
        acts={<Export search={search} />}
      >
        {(entry) => <AuditItem entry={entry} search={search} />}
      </MoreRows>
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
  }
  return (
    <div className="mt-6 max-w-4xl">
      <Form
        key={JSON.stringify(search)}
        label="Find entries"
        submitText="Find"
        busyText="Finding..."
        check={({ from = '', to = '' }) => to !== '' && from > to && { to: 'This is before the first day.' }}
        submit={show}
      >
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
          {FIELDS.map(({ name, label, help, type }) =>
            type === 'select' ? (
              <SelectField
                key={name}
                {...{ label, name, help }}
                defaultValue={search.call ?? ''}
                none="Any"
                options={acts}
              />
            ) : (
              <TextField
                key={name}
                {...{ label, name, help, type }}
                data-find={name === 'who' ? '' : undefined}
                maxLength={300}
                autoComplete="off"
                autoCapitalize="none"
                defaultValue={search[name] ?? ''}
              />
            ),
          )}
        </div>
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

/** One act in a sentence, with the ways to its record and to other acts by the same person, call or target. */
function AuditItem({ entry, search }: { entry: AuditEntry; search: AuditSearch }) {
  const narrowed = (more: AuditSearch) => officeLinks.audit({ ...search, ...more })
  const changes = Object.entries(entry.difference).filter(([, [was, is]]) => was !== null || is !== null)
  const { before, after } = sentenceOf(entry)
  const { text, link } = targetOf(entry)
  return (
    <li data-entry="" className="py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <TextLink link={narrowed({ who: entry.actor })}>{actorText(entry)}</TextLink> {before}
          {after !== null && (
            <>
              {link ? (
                <TextLink link={link} preload={false}>
                  {text}
                </TextLink>
              ) : (
                <span className="font-medium">{text}</span>
              )}
              {after}
            </>
          )}
          <span>.</span>
        </p>
        <p className="figures text-muted">{exactInstant(entry.at)}</p>
      </div>
      {changes.length > 0 && (
        <ul className="mt-1 wrap-anywhere">
          {changes.map(([field, [was, is]]) => (
            <li key={field}>
              <span className="text-muted">{capital(field.replaceAll('_', ' '))}:</span>{' '}
              {was === null ? told(is) : `${told(was)} → ${told(is)}`}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 wrap-anywhere text-muted">
        <span className="figures">No. {entry.number}</span>
        <TextLink link={narrowed({ call: entry.call })}>All acts of this kind</TextLink>
        {entry.target !== entry.call && (
          <TextLink link={narrowed({ target: entry.target })}>All that was done to it</TextLink>
        )}
        {entry.network && <span>from {entry.network}</span>}
        {entry.roles.map((role) => (
          <Tag key={role}>{role}</Tag>
        ))}
      </p>
      <details className="mt-1 text-muted">
        <summary className="min-h-6 cursor-pointer">As the log has it</summary>
        <p className="font-mono text-xs break-all">
          {entry.call} · {entry.target} · hash {entry.hash}
          {entry.before && <span>{` · before ${entry.before}`}</span>}
          {entry.after && <span>{` · after ${entry.after}`}</span>}
          {entry.request_id && <span>{` · request ${entry.request_id}`}</span>}
        </p>
      </details>
    </li>
  )
}

function told(value: unknown): string {
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value !== 'string') return JSON.stringify(value)
  // A word of a closed list, such as 'in_review'.
  return /^[a-z]+(?:_[a-z]+)+$/.test(value.slice(0, 100)) ? value.replaceAll('_', ' ') : value
}
