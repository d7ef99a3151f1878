import type { Proposal } from '#contract/office/desk.ts'
import { FIELD_TEXT, valueText } from '#domain/text/stated-text.ts'

/** Changes of a proposal: the old value struck out, and the new value. */
export function Differences({ differences }: Pick<Proposal, 'differences'>) {
  return (
    <dl className="mt-2 space-y-2 text-sm">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted">{FIELD_TEXT[field]}</dt>
          <dd className="wrap-anywhere">
            <del className="text-muted">{valueText(before)}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-medium no-underline">{valueText(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
