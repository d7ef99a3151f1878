import { appraise, type RatedClaim } from '#domain/evidence/certainty.ts'
import { type WouldChange, whatWouldChange } from '#domain/evidence/certainty-changes.ts'
import { capital } from '#domain/text/capital.ts'
import { WhyCertainty } from '#web/features/catalogue/evidence/why-certainty.tsx'
import { count } from '#web/lib/format.ts'

type Props = { claim: RatedClaim; titles: string[] }

/** The certainty of the typed claim, by the product's rule, and the changes that would alter it. */
export function ClaimCertainty({ claim, titles }: Props) {
  const { certainty, participants, ...steps } = appraise(claim)
  const changes = whatWouldChange(claim)
  return (
    <div className="rounded-md bg-sunken p-4">
      <p role="status" className="mb-3 text-sm">
        Certainty: <strong className="font-semibold">{capital(certainty)}</strong>
        {participants !== null && <span>{`, ${count(participants)} participants`}</span>}
      </p>
      <WhyCertainty certainty={certainty} steps={steps} />
      {changes.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-semibold">What would change it</h3>
          <ul className="mt-1 space-y-1 text-xs">
            {changes.map((change) => (
              <li key={textOf(change, titles)} className="wrap-anywhere">
                {textOf(change, titles)}: <strong className="font-medium">{change.certainty}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function textOf(change: WouldChange, titles: string[]): string {
  if (change.what === 'limit is lifted') return `Without the limit ‘${change.limit}’`
  if (change.what === 'study is retracted')
    return `If study ${change.study + 1}${titles[change.study] ? `, ‘${titles[change.study]}’,` : ''} were retracted`
  return `One more randomised trial that agrees, with ${count(change.participants)} participants`
}
