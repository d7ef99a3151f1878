import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RecordHead, Revision } from '#contract/core/records.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Titled } from '#web/ui/titled.tsx'
import { DifferenceList } from './difference-list.tsx'
import { fieldLabel } from './field-texts.ts'
import { isEdited, sourceText } from './kind-text.ts'
import { OF_RECORDS } from './queries.ts'

const MOST_NAMED = 3

/** 'added it', 'changed Shipping and Refunds', 'retired it'. */
function sentenceOf({ what, differences }: Pick<Revision, 'what' | 'differences'>): string {
  if (what !== 'changed') return `${what} it`
  const fields = [...new Set(differences.map(({ field }) => fieldLabel(field.split(/[.[]/)[0] ?? field)))]
  return fields.length > MOST_NAMED
    ? `changed ${fields.length} fields`
    : `changed ${new Intl.ListFormat('en').format(fields) || 'it'}`
}

type Props = {
  record: RecordHead
  revisions: readonly Revision[]
  children: ReactNode
}

/** Everything a record was, newest first, and the way back to it. */
export function RecordHistory({ record, revisions, children }: Props) {
  return (
    <Titled id="history" title="History" className="mt-10">
      <ol className="divide-y divide-rule">
        {revisions.map((revision) => (
          <RevisionItem key={revision.number} {...{ record, revision }} />
        ))}
      </ol>
      {children}
    </Titled>
  )
}

function RevisionItem({ record, revision }: Pick<Props, 'record'> & { revision: Revision }) {
  const { number, at, by, source, reason, what, differences } = revision
  const isOfPeople = isEdited(record.kind)
  const into = record.merged_into
  const isMerge = into && number === record.number
  const mayGoBack = isOfPeople && !into && number < record.number && what !== 'retired'
  return (
    <li className="max-w-3xl py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-medium">
          {number}. <bdi className="wrap-anywhere">{by}</bdi>{' '}
          {isMerge ? (
            <span>
              {'merged it into '}
              <Link {...officeLinks.record(record.kind, into.id)} className="underline underline-offset-4">
                {into.title}
              </Link>
            </span>
          ) : (
            <span>{sentenceOf({ what, differences })}</span>
          )}
        </span>
        <span className="figures text-sm text-muted">{instant(at)}</span>
      </p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {sourceText(source)} · {reason}
      </p>
      {differences.length > 0 && (
        <details className="mt-2" open={differences.length <= 3 || undefined}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
            {differences.length === 1 ? '1 field' : `${differences.length} fields`}
          </summary>
          <div className="mt-2">
            <DifferenceList
              differences={differences}
              {...(isOfPeople &&
                !record.is_retired && {
                  actOf: (field) => <BackTo record={record} number={number - 1} field={field} />,
                })}
            />
          </div>
        </details>
      )}
      {mayGoBack && <BackTo record={record} number={number} />}
    </li>
  )
}

/** Back to what the record was, or one field of it. */
function BackTo({
  record: { kind, id },
  number,
  field,
}: {
  record: RecordHead
  number: number
  field?: string
}) {
  const navigate = useNavigate()
  return (
    <ActButton
      text={field ? 'Take back' : `Back to revision ${number}`}
      {...(field ? { look: 'plain', 'aria-label': `Take back ${fieldLabel(field)}` } : { className: 'mt-3' })}
      work={async () => {
        if (!isEdited(kind)) throw new Error(`${kind} is not edited by hand.`)
        return call('rollBack', { params: { kind, id }, body: { number, ...(field && { field }) } })
      }}
      says={({ draft }) =>
        draft.state === 'published'
          ? `${field ? fieldLabel(field) : 'It'} is again what it was in revision ${number}.`
          : `A draft goes back to revision ${number}. Send it to review: a colleague publishes it.`
      }
      changes={OF_RECORDS}
      after={({ draft }) => draft.state !== 'published' && navigate(officeLinks.draft(draft.id))}
    />
  )
}
