import type { CSSProperties } from 'react'
import { EVIDENCE_LEVELS, EVIDENCE_STEPS, type EvidenceLevel, stepOf } from '#contract/vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { classes } from '#web/lib/classes.ts'

/** 'step 2 of 6', or that there is none. */
export const stepText = (level: EvidenceLevel) =>
  stepOf(level) === 0 ? 'none of the six steps' : `step ${stepOf(level)} of ${EVIDENCE_STEPS}`

/**
 * How far the evidence in people goes, for cards and lists: six rising bars, filled up to the level, and its words.
 */
export function EvidenceMark({ level, className }: { level: EvidenceLevel; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2 text-xs text-muted', className)}>
      <EvidenceBars level={level} />
      <span className="first-letter:uppercase">{level}</span>
      <span className="sr-only"> (evidence, {stepText(level)})</span>
    </span>
  )
}

/** The six bars alone; words are next to them. */
export function EvidenceBars({ level }: { level: EvidenceLevel }) {
  const style = { '--reached': stepOf(level) } as CSSProperties
  return <span aria-hidden="true" className="rising-steps" style={style} />
}

/** The same instrument at full width: six steps, each with its words, the reached one in weight. */
export function EvidenceScale({ level }: { level: EvidenceLevel }) {
  const reached = stepOf(level) - 1
  return (
    <div>
      <p className="sr-only">
        {capital(stepText(level))}: {level}
      </p>
      <ol aria-hidden="true" className="grid grid-cols-6 gap-1">
        {EVIDENCE_LEVELS.slice(1).map((step, index) => (
          <li key={step} className="min-w-0">
            <span className="flex h-8 items-end">
              <span
                className={classes(
                  'block w-full rounded-t-[3px]',
                  index === reached && 'bg-accent',
                  index < reached && 'bg-accent/35',
                  index > reached && 'border border-b-0 border-rule bg-sunken',
                )}
                style={{ height: `${25 + (75 * index) / (EVIDENCE_STEPS - 1)}%` }}
              />
            </span>
            <span
              className={classes(
                'block border-t-2 pt-1.5 text-xs text-balance max-md:border-t max-md:pt-0',
                index === reached ? 'border-accent font-semibold text-ink' : 'border-rule text-muted',
              )}
            >
              <span className="inline-block first-letter:uppercase max-md:hidden">{step}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1.5 text-sm md:hidden">
        <span className="inline-block font-semibold first-letter:uppercase">{level}</span>
        <span className="figures text-muted"> · {stepText(level)}</span>
      </p>
    </div>
  )
}
