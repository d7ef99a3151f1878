import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, messageOf } from '#web/lib/api.ts'
import type { AuditSearch } from '#web/lib/office-links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form, type Typed } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AuditItem } from './audit-item.tsx'
import { auditQuery } from './queries.ts'

/** Who did what in the back office. The server decides who may see it. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const { data, error } = useQuery(auditQuery(search))
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Audit log">
        Every act of the back office, newest first. Entries hang on each other by their hashes and are kept
        for two years; the job "verify audit log" finds altered or missing entries every night.
      </PageHead>
      <Filter search={search} />
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!data && !error && <Skeleton className="h-64 w-full" />}
        {data?.entries.length === 0 && (
          <p role="status" className="text-muted">
            Nothing was done that fits. Dates are in UTC.
          </p>
        )}
        {data && data.entries.length > 0 && (
          <ol className="divide-y divide-rule border-y border-rule">
            {data.entries.map((entry) => (
              <AuditItem key={entry.number} entry={entry} search={search} />
            ))}
          </ol>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {search.before !== undefined && (
            <ButtonLink link={officeLinks.audit({ ...search, before: undefined })}>Newest</ButtonLink>
          )}
          {data?.next && (
            <ButtonLink link={officeLinks.audit({ ...search, before: data.next })}>Older</ButtonLink>
          )}
          {data && data.entries.length > 0 && <Export search={search} />}
        </div>
      </div>
    </main>
  )
}

const FIELDS = [
  { name: 'who', label: 'Who', help: 'An email, or as the log has it.', type: 'text' },
  { name: 'call', label: 'Call', help: 'Such as giveRole.', type: 'text' },
  { name: 'target', label: 'Target', help: 'Such as review:<id>.', type: 'text' },
  { name: 'from', label: 'From', help: 'A day in UTC.', type: 'date' },
  { name: 'to', label: 'To', help: 'That day included.', type: 'date' },
] as const

function Filter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
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
                {(control) => (
                  <Input
                    {...control}
                    {...(name === 'who' && { 'data-find': '' })}
                    type={type}
                    maxLength={300}
                    autoComplete="off"
                    autoCapitalize="none"
                    defaultValue={search[name] ?? ''}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
      </Form>
    </div>
  )
}

function Export({ search }: { search: AuditSearch }) {
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      const { csv, count, next } = await call('exportAudit', { query: search })
      saveFile(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', csv)
      showToast(
        next ? `The newest ${count} entries. Go on from before ${next}.` : `${count} entries.`,
        'good',
      )
    } catch (error) {
      showToast(messageOf(error), 'bad')
    }
    setIsBusy(false)
  }
  return (
    <Button onClick={download} isBusy={isBusy}>
      {isBusy ? 'Preparing...' : 'Export as CSV'}
    </Button>
  )
}
