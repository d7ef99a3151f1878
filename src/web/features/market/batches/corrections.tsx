import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { longDate } from '#web/lib/format.ts'
import { LockedValue } from '#web/ui/locked.tsx'

type Props = Pick<Answer<'getCertificate'>, 'corrections' | 'first_statement'>

/** Each correction of a certificate by the vendor that stated it: when, why, and the earlier values. */
export const Corrections = ({ corrections, first_statement }: Props) => (
  <ol className="mt-3 divide-y divide-rule border-y border-rule text-sm">
    {corrections.map(({ at, reason, differences }) => (
      <li key={at} className="py-3">
        <p className="wrap-anywhere">
          <Day at={at} />: {reason === null ? <LockedValue /> : <bdi>{reason}</bdi>}
        </p>
        <Differences differences={differences} />
      </li>
    ))}
    {first_statement && (
      <li className="py-3">
        <p>
          Earlier corrections are not listed. What was stated first, on <Day at={first_statement.at} />, and
          what is stated now:
        </p>
        {first_statement.differences.length > 0 ? (
          <Differences differences={first_statement.differences} />
        ) : corrections.some(({ reason }) => reason === null) ? (
          <LockedValue />
        ) : (
          <p className="mt-1 text-muted">The same values.</p>
        )}
      </li>
    )}
  </ol>
)

const Day = ({ at }: { at: string }) => <time dateTime={at}>{longDate(at.slice(0, 10))}</time>

const Differences = ({ differences }: Pick<Props['corrections'][number], 'differences'>) => (
  <ul className="mt-1 text-muted">
    {differences.map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        {capital(field.replaceAll('_', ' '))}: {words(before)} → {words(after)}
      </li>
    ))}
  </ul>
)

const words = (value: unknown) => (value === null || value === undefined ? 'not stated' : String(value))
