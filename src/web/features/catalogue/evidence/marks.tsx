import type { CSSProperties } from 'react'
import type { Claim } from '#contract/catalogue/evidence.ts'
import { capital, inWords } from '#domain/text/capital.ts'
import { classes } from '#web/lib/classes.ts'
import { count } from '#web/lib/format.ts'
import {
  type Certainty,
  type Counts,
  type Direction,
  kindsOf,
  STEPS_OF,
  type StudyKind,
} from './claim-text.ts'

/** Drawn, because the font has no such characters. Up and down are the directions of a value, not good and bad. */
const GLYPHS: Record<Direction, string> = {
  improves: 'M5 .8 9.6 9.2H.4z',
  raises: 'M5 .8 9.6 9.2H.4z',
  worsens: 'M5 9.2.4.8h9.2z',
  lowers: 'M5 9.2.4.8h9.2z',
  no_difference: 'M0 3.6h10v2.8H0z',
  mixed: 'M5 0l5 5-5 5-5-5z',
  unclear: 'M5 .3a4.7 4.7 0 1 1 0 9.4a4.7 4.7 0 1 1 0-9.4zm0 1.6a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2z',
}

/** What was found, as a symbol and its word. No direction has a colour: none is better news than another. */
export function DirectionMark({ direction, className }: { direction: Direction; className?: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-baseline gap-2 font-medium xs:max-lg:whitespace-nowrap xl:whitespace-nowrap',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
        <path d={GLYPHS[direction]} fill="currentColor" fillRule="evenodd" />
      </svg>
      {inWords(direction)}
    </span>
  )
}

/** What a claim says in the words of its record; struck once nothing but retracted studies bore it out. */
export function ClaimStatement({ claim }: { claim: { statement: string; is_withdrawn?: boolean } }) {
  if (!claim.is_withdrawn) return claim.statement
  return (
    <>
      <s>{claim.statement}</s> <span className="text-muted">What this rested on was retracted.</span>
    </>
  )
}

/** Four flat steps of one colour and the word: high is not green, very low is not red. */
export function CertaintyMark({ certainty, className }: { certainty: Certainty; className?: string }) {
  return (
    <span
      className={classes('inline-flex items-center gap-2 max-xs:flex-wrap xs:whitespace-nowrap', className)}
    >
      <span
        aria-hidden="true"
        className="steps"
        style={{ '--filled': `${STEPS_OF[certainty] * 25}%` } as CSSProperties}
      />
      {capital(certainty)}
    </span>
  )
}

/**
 * Long for what pools others, then full, half, hatched, grey, empty: form and pattern alone tell the kinds apart.
 * Relatives stand after a gap.
 */
const BLOCKS: Record<StudyKind, { look?: string; pattern?: string }> = {
  human_pooled: { look: 'w-[1.625rem]! bg-accent' },
  human_randomised: { look: 'bg-accent' },
  human_other: {
    look: 'border border-accent',
    pattern: 'linear-gradient(to top,var(--accent) 50%,transparent 50%)',
  },
  mixed: { pattern: 'repeating-linear-gradient(135deg,var(--accent) 0 2px,transparent 2px 4px)' },
  animal: { look: 'bg-edge' },
  in_vitro: { look: 'border border-edge' },
  relative: { pattern: 'repeating-linear-gradient(135deg,var(--edge) 0 2px,transparent 2px 4px)' },
  retracted: { pattern: 'linear-gradient(to top,transparent 44%,var(--edge) 44% 56%,transparent 56%)' },
}

/** The studies behind a claim: one block a study by kind, people first, and the same in words. */
export function StudyBar({ counts }: { counts: Counts }) {
  const kinds = kindsOf(counts)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span aria-hidden="true" className="flex max-w-44 flex-wrap gap-0.5">
        {kinds.map(({ key, count }) => (
          <span
            key={key}
            className={classes('flex flex-wrap gap-0.5', key === 'relative' && 'not-first:ml-1.5')}
          >
            {Array.from({ length: count }, (_, index) => index).map((index) => (
              <span
                key={index}
                className={classes('study-block', BLOCKS[key].look)}
                style={{ backgroundImage: BLOCKS[key].pattern }}
              />
            ))}
          </span>
        ))}
      </span>
      <span>
        {kinds.map(({ key, text }, index) => (
          <span key={key}>
            {index > 0 && <span>{', '}</span>}
            {key === 'retracted' ? <s>{text}</s> : text}
          </span>
        ))}
      </span>
    </span>
  )
}

type CountedClaim = Pick<Claim, 'certainty' | 'participants' | 'steps'>

/** The number of people in the studies that count. Claims without tests in people have none. */
export function Participants({ claim: { certainty, participants, steps } }: { claim: CountedClaim }) {
  if (certainty === 'no human data') return <span className="text-muted max-lg:hidden">none</span>
  if (participants === null)
    return (
      <>
        <span aria-hidden="true" className="max-lg:hidden">
          –
        </span>
        <span className="text-muted lg:sr-only">people not stated</span>
      </>
    )
  return (
    <>
      {count(participants)}
      {steps.is_minimum && <abbr title="or more: a pool of studies does not state its size">+</abbr>}
      <span className="text-muted lg:sr-only"> people</span>
    </>
  )
}
