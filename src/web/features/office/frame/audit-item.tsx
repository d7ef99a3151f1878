import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/core/audit.ts'
import { RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { exactInstant } from '#web/lib/exact-instant.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import type { AuditSearch } from '#web/lib/office-links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { actorText, sentenceOf, targetText } from './act-sentence.ts'

const UUID_LENGTH = 36
const LINK = 'text-accent underline underline-offset-4'

/** One act in a sentence, with the ways to its record and to other acts by the same person, call or target. */
export function AuditItem({ entry, search }: { entry: AuditEntry; search: AuditSearch }) {
  const narrowed = (more: AuditSearch) => officeLinks.audit({ ...search, ...more })
  const changes = Object.entries(entry.difference).filter(([, [was, is]]) => was !== null || is !== null)
  const { before, after } = sentenceOf(entry)
  return (
    <li data-entry="" className="py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <Link {...narrowed({ who: entry.actor })} className={LINK}>
            {actorText(entry)}
          </Link>{' '}
          {before}
          {after !== null && (
            <>
              <Target of={recordOf(entry.target)}>{targetText(entry)}</Target>
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
        <Link {...narrowed({ call: entry.call })} className={LINK}>
          All acts of this kind
        </Link>
        {entry.target !== entry.call && (
          <Link {...narrowed({ target: entry.target })} className={LINK}>
            All that was done to it
          </Link>
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

function Target({ of, children }: { of: LinkTarget | null; children: ReactNode }) {
  if (!of) return <span className="font-medium">{children}</span>
  return (
    <Link {...of} preload={false} className={LINK}>
      {children}
    </Link>
  )
}

/** Where a target is looked at; null where it has no page. */
function recordOf(target: string): LinkTarget | null {
  const colon = target.indexOf(':')
  const [noun, id] = [target.slice(0, colon), target.slice(colon + 1)]
  if ((RECORD_KINDS as readonly string[]).includes(noun) && id.length === UUID_LENGTH)
    return officeLinks.record(noun, id)
  const ways: Record<string, () => LinkTarget> = {
    person: () => officeLinks.person(id),
    draft: () => officeLinks.draft(id),
    dispute: () => links.dispute(id),
    desk: () => links.desk(id),
    job: () => officeLinks.jobs(id),
    switch: officeLinks.switches,
    certificate: () => links.certificate(id),
    message: () => officeLinks.cases('messages'),
    correction: () => officeLinks.cases('messages'),
    proposal: () => officeLinks.cases('proposals', { view: 'decided' }),
    feed: () => officeLinks.feeds(),
    literature: () => officeLinks.literature(),
    mail: () => officeLinks.mails(),
    search: () => officeLinks.searchQuality(),
  }
  return ways[noun]?.() ?? null
}

function told(value: unknown): string {
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value !== 'string') return JSON.stringify(value)
  // A word of a closed list, such as 'in_review'.
  return /^[a-z]+(?:_[a-z]+)+$/.test(value.slice(0, 100)) ? value.replaceAll('_', ' ') : value
}
