import type { Answer } from '#contract/endpoints.ts'
import { LockedValue } from '#web/ui/locked.tsx'
import { readEffect } from './effect-text.ts'

type Props = {
  /** Null while locked. */
  timeline: Answer<'getDrugEffects'>['effects_timeline']
}

/** What was reported in which period, along a line. */
export function EffectTimeline({ timeline }: Props) {
  if (timeline === null) return <LockedTimeline />
  return (
    <>
      <ol className="space-y-5 border-l border-rule pl-5">
        {timeline.timeline.map(({ period, effects }) => (
          <li key={period} className="relative">
            <Dot />
            <h3 className="text-sm">{period}</h3>
            <ul className="mt-1 space-y-1 text-sm">
              {effects.map((effect) => {
                const { label, text } = readEffect(effect)
                return (
                  <li key={effect}>
                    {label && <span className="font-medium">{label}: </span>}
                    <span className="text-muted">{text}</span>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
      {timeline.notes && <p className="border-t border-rule pt-3 text-sm text-muted">{timeline.notes}</p>}
    </>
  )
}

function LockedTimeline() {
  return (
    <ol className="space-y-5 border-l border-rule pl-5">
      {['first', 'second', 'third'].map((place) => (
        <li key={place} className="relative">
          <Dot />
          <LockedValue lines={2} />
        </li>
      ))}
    </ol>
  )
}

const Dot = () => (
  <span aria-hidden="true" className="absolute top-1.5 -left-[1.5625rem] size-2 rounded-full bg-accent" />
)
