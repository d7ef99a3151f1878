import type { Claim } from '#contract/catalogue/evidence.ts'
import { capital } from '#domain/capital.ts'
import { DOMAINS } from '#domain/certainty.ts'
import type { Certainty } from './claim-text.ts'

type Props = { certainty: Certainty; steps: Claim['steps'] }

/** How the rule came to a certainty: where it starts, every domain in turn, and why it is not higher. */
export function WhyCertainty({ certainty, steps }: Props) {
  const { start, down, up, without_people } = steps
  return (
    <>
      <h3 className="text-sm font-semibold">{start ? `Why ${certainty}` : 'Why no certainty'}</h3>
      <dl className="mt-1 text-xs">
        {start ? (
          <>
            <Step name="Start">
              {capital(start.certainty)}, because of {start.because}
            </Step>
            {DOMAINS.map((domain) => {
              const touched = down.find((each) => each.domain === domain)
              return (
                <Step key={domain} name={capital(domain)}>
                  {touched ? (
                    <>
                      <strong className="font-medium">One step down:</strong> {touched.because}
                    </>
                  ) : (
                    <span className="text-muted">No step down</span>
                  )}
                </Step>
              )
            })}
            {up && <Step name="High">{capital(up)}</Step>}
            {certainty === 'moderate' && down.length === 0 && (
              <Step name="Not high">
                High needs two meta-analyses or randomised trials that agree, and 1,000 participants together
              </Step>
            )}
            {certainty === 'very low' && down.length > 0 && (
              <Step name="Floor">It never falls below very low</Step>
            )}
          </>
        ) : (
          <Step name="People">
            No study of this very molecule in people counts here.{' '}
            {without_people
              ? `What there is: studies in ${without_people}.`.replace('in relatives', 'of relatives')
              : ''}
          </Step>
        )}
      </dl>
    </>
  )
}

function Step({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-rule py-1.5 not-first:border-t">
      <dt className="font-medium">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
