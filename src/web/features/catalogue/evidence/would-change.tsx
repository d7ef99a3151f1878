import type { Answer } from '#contract/endpoints.ts'

type Props = { wouldChange: Answer<'getDrugEvidence'>['would_change'] | undefined }

/** The events that would change the certainty of the compound's surest benefit. Nothing without one. */
export function WouldChange({ wouldChange }: Props) {
  if (!wouldChange) return null
  return (
    <div className="mt-3 text-xs text-muted">
      <h3 className="text-xs font-semibold">What would change this</h3>
      <p>{wouldChange.claim}</p>
      {wouldChange.events.map((event) => (
        <p key={event} className="mt-1">
          {event}
        </p>
      ))}
    </div>
  )
}
