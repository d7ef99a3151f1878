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
      <span aria-hidden="true" className="flex h-3.5 shrink-0 items-end gap-px">
        {EVIDENCE_LEVELS.map((step, index) => (
          <span
            key={step}
            className={classes('w-[3px] rounded-t-[1px]', index <= reached ? 'bg-accent' : 'bg-rule')}
            style={{ height: `${28 + (72 * index) / (STEPS - 1)}%` }}
          />
        ))}
      </span>
      <span className="first-letter:uppercase">{level}</span>
      <span className="sr-only">
        {' '}
        (evidence, step {reached + 1} of {STEPS})
      </span>
    </span>
  )
}

/** The same instrument at full width: every step with its words, the reached one marked by a pointer and weight. */
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
            <span
              className={classes(
                'block h-2 first:rounded-l-full',
                index === 0 && 'rounded-l-full',
                index === STEPS - 1 && 'rounded-r-full',
                index <= reached ? 'bg-accent' : 'border border-edge bg-transparent',
              )}
            />
            <span className="block h-2.5 text-center text-[0.5rem] leading-[0.625rem] text-accent">
              {index === reached && '▲'}
            </span>
            <span
              className={classes(
                'block text-center text-xs text-balance max-md:hidden',
                index === reached ? 'font-semibold text-ink' : 'text-faint',
              )}
            >
              <span className="first-letter:uppercase inline-block">{step}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="text-sm md:hidden">
        <span className="inline-block font-semibold first-letter:uppercase">{level}</span>
        <span className="figures text-muted">
          {' '}
          · step {reached + 1} of {STEPS}
        </span>
      </p>
    </div>
  )
}
