import type { CSSProperties } from 'react'
import { EVIDENCE_LEVELS, type EvidenceLevel } from '#contract/vocabulary.ts'
import { classes } from '#web/lib/classes.ts'

const STEPS = EVIDENCE_LEVELS.length

/**
 * How far the evidence in people goes, for cards and lists: six rising bars, filled up to the level, and its words.
 */
export function EvidenceMark({ level, className }: { level: EvidenceLevel; className?: string }) {
  const reached = EVIDENCE_LEVELS.indexOf(level)
  return (
    <span className={classes('inline-flex items-center gap-2 text-xs text-muted', className)}>
      <EvidenceBars level={level} />
      <span className="first-letter:uppercase">{level}</span>
      <span className="sr-only">
        {' '}
        (evidence, step {reached + 1} of {STEPS})
      </span>
    </span>
  )
}

/** The six bars alone; words stand beside them. */
export function EvidenceBars({ level }: { level: EvidenceLevel }) {
  const style = { '--reached': EVIDENCE_LEVELS.indexOf(level) + 1 } as CSSProperties
  return <span aria-hidden="true" className="rising-steps" style={style} />
}

/** The same instrument at full width: six steps, each with its words, the reached one in weight. */
export function EvidenceScale({ level }: { level: EvidenceLevel }) {
  const reached = EVIDENCE_LEVELS.indexOf(level)
  return (
    <div>
      <p className="sr-only">
        Step {reached + 1} of {STEPS}: {level}
      </p>
      <ol aria-hidden="true" className="grid grid-cols-6 gap-1">
        {EVIDENCE_LEVELS.map((step, index) => (
          <li key={step} className="min-w-0">
            <span className="flex h-8 items-end">
              <span
                className={classes(
                  'block w-full rounded-t-[3px]',
                  index === reached && 'bg-accent',
                  index < reached && 'bg-accent/35',
                  index > reached && 'border border-b-0 border-rule bg-sunken',
                )}
                style={{ height: heightOf(index) }}
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
        <span className="figures text-muted">
          {' '}
          · step {reached + 1} of {STEPS}
        </span>
      </p>
    </div>
  )
}

/** Each step is higher than the one before. */
const heightOf = (step: number) => `${25 + (75 * step) / (STEPS - 1)}%`
