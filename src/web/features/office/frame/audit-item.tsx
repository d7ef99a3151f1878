import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/core/audit.ts'
import { exactInstant } from '#web/lib/exact-instant.ts'
import type { AuditSearch } from '#web/lib/office-links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Tag } from '#web/ui/chip.tsx'

const LINK = 'text-accent underline underline-offset-4'

/** One act: who, what, to what, and what differs since. Who and what lead to their others. */
export function AuditItem({ entry, search }: { entry: AuditEntry; search: AuditSearch }) {
  const narrowed = (more: AuditSearch) => officeLinks.audit({ ...search, before: undefined, ...more })
  const changes = Object.entries(entry.difference).filter(([, [was, is]]) => was !== null || is !== null)
  return (
    <li data-entry="" className="py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <Link {...narrowed({ call: entry.call })} className={LINK}>
            {entry.call}
          </Link>{' '}
          by{' '}
          <Link {...narrowed({ who: entry.actor })} className={LINK}>
            {entry.email ?? entry.actor}
          </Link>{' '}
          {entry.roles.map((role) => (
            <Tag key={role}>{role}</Tag>
          ))}
        </p>
        <p className="figures text-muted">{exactInstant(entry.at)}</p>
      </div>
      <p className="mt-1 wrap-anywhere text-muted">
        No. {entry.number} · to{' '}
        <Link {...narrowed({ target: entry.target })} className={LINK}>
          {entry.target_name ?? entry.target}
        </Link>
        {entry.target_name && <span className="text-xs"> {entry.target}</span>}
        {entry.network && ` · from ${entry.network}`}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 wrap-anywhere">
          {changes.map(([field, [was, is]]) => (
            <li key={field}>
              <span className="text-muted">{field}:</span> {told(was)} → {told(is)}
            </li>
          ))}
        </ul>
      )}
      <details className="mt-1 text-muted">
        <summary className="min-h-6 cursor-pointer">Digests</summary>
        <p className="font-mono text-xs break-all">
          hash {entry.hash}
          {entry.before && ` · before ${entry.before}`}
          {entry.after && ` · after ${entry.after}`}
          {entry.request_id && ` · request ${entry.request_id}`}
        </p>
      </details>
    </li>
  )
}

function told(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return value.join(', ') || 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
