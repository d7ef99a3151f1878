import type { Claim } from '#contract/catalogue/evidence.ts'
import { DOMAINS, MANY_IN_A_POOL, MANY_PARTICIPANTS } from '#domain/evidence/certainty-scale.ts'
import { capital } from '#domain/text/capital.ts'
import { count } from '#web/lib/format.ts'
import type { Certainty } from './claim-text.ts'

type Props = { certainty: Certainty; steps: Claim['steps'] }

/** How the rule came to a certainty: where it starts, every domain in turn, and why it is not higher. */
export function WhyCertainty({ certainty, steps }: Props) {
  const { start, down, up, held, overlaps, paid_by_maker, without_people } = steps
  const isRated = start !== null && start.certainty !== 'reported'
  return (
    <>
      <h3 className="text-sm font-semibold">{start ? `Why ${certainty}` : 'Why no certainty'}</h3>
      <dl className="mt-1 text-xs">
        {start ? (
          <>
            <Step name="Start">
              {capital(start.certainty)}, because of {start.because}
            </Step>
            {isRated &&
              DOMAINS.map((domain) => {
                const touched = down.find((each) => each.domain === domain)
                return (
                  <Step key={domain} name={capital(domain)}>
                    {touched ? (
                      <>
                        <strong className="font-medium">
                          {touched.steps === 2 ? 'Two steps down:' : 'One step down:'}
                        </strong>{' '}
                        {touched.because}
                      </>
                    ) : (
                      <span className="text-muted">No step down</span>
                    )}
                  </Step>
                )
              })}
            {up && <Step name="High">{capital(up)}</Step>}
            {held && <Step name="Held">{capital(held)}</Step>}
            {certainty === 'moderate' && down.length === 0 && !held && (
              <Step name="Not high">
                High needs {count(MANY_PARTICIPANTS)} people in randomised trials together, or{' '}
                {count(MANY_IN_A_POOL)} in one pool of them
              </Step>
            )}
            {certainty === 'very low' && down.length > 0 && (
              <Step name="Floor">It never falls below very low</Step>
            )}
          </>
        ) : (
          <Step name="People">
            No human study of exactly this substance, or of a relative, counts here.{' '}
            {without_people
              ? `What there is: studies in ${without_people}.`.replace('in relatives', 'of relatives')
              : ''}
          </Step>
        )}
        {overlaps.length > 0 && (
          <Step name="Counted once">
            {overlaps
              .map(
                ({ trials, reports }) =>
                  `These ${reports} reports are ${trials.length === 1 ? 'one trial' : 'of the same trials'} (${trials.join(', ')})`,
              )
              .join('; ')}
          </Step>
        )}
        {paid_by_maker && (
          <Step name="Note">Paid for by the maker: makers alone paid for the studies that count</Step>
        )}
      </dl>
    </>
  )
}

function Step({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid xs:grid-cols-[6rem_minmax(0,1fr)] gap-3 border-rule py-1.5 not-first:border-t">
      <dt className="font-medium">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
