import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { count, instant } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'

/** Says that the rule of certainty itself changed, and how many claims it moved. */
export function RuleChange({ rule, at, claims, moved }: Answer<'listChanges'>['rules'][number]) {
  return (
    <section aria-label="A new rule of certainty" className="mt-4 max-w-4xl rounded-md bg-sunken p-4">
      <p className="text-pretty">
        <strong className="font-semibold">
          Version {rule} of the rule of certainty moved {count(moved)} of {count(claims)} claims.
        </strong>{' '}
        Each moved claim is listed below and on the page of its compound, with the certainty that it had
        before.{' '}
        <Link {...links.methodology('certainty')} className="text-accent underline underline-offset-3">
          The rule, worked with an example
        </Link>
      </p>
      <time dateTime={at} className="figures mt-1 block text-sm text-muted">
        {instant(at)}
      </time>
    </section>
  )
}
