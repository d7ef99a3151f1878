import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/capital.ts'
import { longDate } from '#web/lib/format.ts'
import { LockedValue } from '#web/ui/locked.tsx'

type Props = Pick<Answer<'getCertificate'>, 'corrections'>

/** Each correction of a certificate by the vendor that stated it: when, why, and the earlier values. */
export const Corrections = ({ corrections }: Props) => (
  <ol className="mt-3 divide-y divide-rule border-y border-rule text-sm">
    {corrections.map(({ at, reason, differences }) => (
      <li key={at} className="py-3">
        <p className="wrap-anywhere">
          <time dateTime={at}>{longDate(at.slice(0, 10))}</time>:{' '}
          {reason === null ? <LockedValue /> : <bdi>{reason}</bdi>}
        </p>
        <ul className="mt-1 text-muted">
          {differences.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              {capital(field.replaceAll('_', ' '))}: {words(before)} → {words(after)}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)

const words = (value: unknown) => (value === null || value === undefined ? 'not stated' : String(value))
