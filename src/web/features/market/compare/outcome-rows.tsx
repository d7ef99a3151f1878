import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { inWhom, peopleText } from '#web/features/catalogue/evidence/claim-text.ts'
import {
  CertaintyMark,
  ClaimStatement,
  DirectionMark,
  StudyBar,
} from '#web/features/catalogue/evidence/marks.tsx'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Group, Row } from './comparison-table.tsx'

type Props = { compounds: readonly ComparedCompound[] }

/** What the compounds were tested for in people: shared outcomes side by side, then those of one alone in few words. */
export function OutcomeRows({ compounds }: Props) {
  const { shared, alone } = byOutcome(compounds.map(({ claims }) => claims))
  const isOne = compounds.length === 1
  if (shared.length + alone.length === 0) return null
  return (
    <>
      {!isOne && (
        <Group
          heading={`Tested in ${compounds.length === 2 ? 'both' : 'two or more of them'}`}
          note={
            shared.length > 0
              ? `${counted(shared.length, 'shared outcome')}. Different trials: not a head-to-head result.`
              : 'No outcome was tested in people for more than one of them.'
          }
        >
          {shared.map(({ outcome, claims }) => (
            <Row
              key={outcome.slug}
              label={
                <TextLink link={links.outcome(outcome.slug)} look="name">
                  {outcome.name}
                </TextLink>
              }
              cells={compounds.map((compound, index) => (
                <Findings key={compound.id} compound={compound} claims={claims[index] ?? []} />
              ))}
            />
          ))}
        </Group>
      )}
      {alone.length > 0 && (
        <Group
          heading={isOne ? 'Tested in people' : 'Tested in one of them'}
          note={isOne ? undefined : 'Not tested in another is not the same as no effect.'}
        >
          <Row
            label="Outcomes"
            cells={compounds.map((compound, index) => (
              <OwnOutcomes
                key={compound.id}
                compound={compound}
                claims={alone.flatMap(({ claims }) => claims[index]?.slice(0, 1) ?? [])}
              />
            ))}
          />
        </Group>
      )}
    </>
  )
}

/** The compound's own page lists further findings for the outcome. */
const MOST_FINDINGS = 2

type CellProps = { compound: ComparedCompound; claims: readonly ComparedClaim[] }

function Findings({ compound, claims }: CellProps) {
  if (claims.length === 0) return <span className="text-muted">Not tested in people</span>
  const [first] = claims
  const more = claims.length - MOST_FINDINGS
  return (
    <ul className="space-y-3">
      {claims.slice(0, MOST_FINDINGS).map((claim) => (
        <li key={claim.id} className="space-y-0.5">
          <Marks claim={claim} />
          <p className="text-xs text-muted empty:hidden">{inWhom(claim)}</p>
          <p className="max-w-[52ch] text-pretty">
            <ClaimStatement claim={claim} />
          </p>
          <p className="flex flex-wrap gap-x-4 text-xs text-muted">
            <StudyBar counts={claim.counts} />
            {claim.participants !== null && <span>{peopleText(claim)}</span>}
          </p>
          <ClaimLink text="Studies" compound={compound} claim={claim} className="print:hidden" />
        </li>
      ))}
      {first && more > 0 && (
        <li>
          <ClaimLink text={counted(more, 'more finding')} compound={compound} claim={first} />
        </li>
      )}
    </ul>
  )
}

type ClaimProps = { compound: ComparedCompound; claim: ComparedClaim; text: string; className?: string }

const ClaimLink = ({ compound, claim: { outcome }, text, className }: ClaimProps) => (
  <TextLink
    link={links.claim(compound.name, outcome.slug)}
    className={classes('inline-block py-1 text-xs', className)}
  >
    {text}
    <span className="sr-only">{` of ${compound.proper_name}: ${outcome.name}`}</span>
  </TextLink>
)

const Marks = ({ claim, className }: Pick<ClaimProps, 'claim' | 'className'>) => (
  <p className={classes('flex flex-wrap gap-x-4', className)}>
    <DirectionMark direction={claim.direction} />
    <CertaintyMark certainty={claim.certainty} />
  </p>
)

function OwnOutcomes({ compound, claims }: CellProps) {
  if (claims.length === 0)
    return (
      <span className="text-muted">
        {compound.claims.length > 0 ? 'Nothing else' : 'Not tested in people'}
      </span>
    )
  return (
    <ul className="space-y-2">
      {claims.map((claim) => (
        <li key={claim.id}>
          <TextLink
            link={links.claim(compound.name, claim.outcome.slug)}
            look="name"
            className="inline-block py-0.5"
          >
            {claim.outcome.name}
          </TextLink>
          <Marks claim={claim} className="text-xs" />
        </li>
      ))}
    </ul>
  )
}

export type ComparedClaim = ComparedCompound['claims'][number]

/**
 * Outcomes that two compounds or more were tested for, and those of one alone, as the claims come. Each has the claims of
 * each compound, in the order of the compounds; [] where it was not tested.
 */
export function byOutcome(claimsOf: readonly (readonly ComparedClaim[])[]) {
  const outcomes = new Map(claimsOf.flat().map(({ outcome }) => [outcome.slug, outcome]))
  const all = [...outcomes.values()].map((outcome) => ({
    outcome,
    claims: claimsOf.map((claims) => claims.filter((claim) => claim.outcome.slug === outcome.slug)),
  }))
  const byShared = Map.groupBy(all, ({ claims }) => claims.filter(({ length }) => length > 0).length > 1)
  return { shared: byShared.get(true) ?? [], alone: byShared.get(false) ?? [] }
}
