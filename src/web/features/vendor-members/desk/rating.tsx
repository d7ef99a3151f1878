import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { read } from '#web/lib/read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

type Rated = Answer<'getDeskRating'>

/** How the vendor is rated now, and what each step would change, computed by the same formula. */
export function Rating({ slug }: { slug: string }) {
  const { data, error } = useQuery(read('getDeskRating', { params: { slug } }))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-60 w-full" />
  const { score, missing, parts, raises, lowers } = data
  return (
    <div className="max-w-3xl space-y-10">
      <Titled title={score === null ? 'Not rated yet' : `Rated ${score.toFixed(1)} of 10`}>
        <p className="mt-1 text-sm text-muted">
          Computed from public records alone, the same way for every vendor. Payments count nowhere.{' '}
          <TextLink link={links.methodology('vendor-ratings')}>How it is computed</TextLink>
        </p>
        {missing.length > 0 && (
          <ul className="mt-4 border-l-2 border-caution pl-3 text-sm">
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <ul className="mt-4 divide-y divide-rule border-y border-rule text-sm">
          {parts.map(({ name, weight, value, contribution, reasons }) => (
            <li key={name} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">
                  {capital(name)} <span className="font-normal text-muted">{weight} %</span>
                </span>
                <span className="figures">
                  {value === null ? 'Too little is known' : `${value.toFixed(1)} of 10`}
                  {score !== null && contribution !== null && (
                    <span>{`, adds ${contribution.toFixed(2)}`}</span>
                  )}
                </span>
              </p>
              <p className="mt-1 text-muted">{reasons.join(' ')}</p>
            </li>
          ))}
        </ul>
      </Titled>
      <Steps title="What raises it" steps={raises} empty="Nothing that you state or upload would raise it." />
      <Steps title="What lowers it" steps={lowers} empty="Nothing lowers it at present." />
      <p className="text-sm text-muted">
        {score === null
          ? 'By how much is computed once there is a rating.'
          : 'Each line is computed alone, with everything else unchanged.'}{' '}
        Reviews count too; they can be neither bought nor removed.
      </p>
    </div>
  )
}

function Steps({ title, steps, empty }: { title: string; steps: Rated['raises']; empty: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {steps.length === 0 && <p className="mt-2 text-sm text-muted">{empty}</p>}
      <ul className="mt-2 divide-y divide-rule text-sm">
        {steps.map(({ what, effect }) => (
          <li key={what} className="flex items-baseline justify-between gap-6 py-2.5">
            <span>{what}</span>
            {effect !== null && (
              <span className="figures shrink-0 font-medium">
                {effect > 0 ? '+' : '−'}
                {Math.abs(effect).toFixed(2)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
