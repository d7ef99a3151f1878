import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { inWhom, notAloneText, peopleText } from '#web/features/catalogue/evidence/claim-text.ts'
import { CertaintyMark, DirectionMark } from '#web/features/catalogue/evidence/marks.tsx'
import { isInPeople, type MatrixRow, placeOf } from '#web/features/catalogue/evidence/matrix-state.ts'
import { verdictOf } from '#web/features/catalogue/evidence/verdict.ts'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { counted, joinKnown } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Claims = Answer<'getDrugEvidence'>['claims']
export type VerdictProps = {
  slug: string
  search: PageSearch
  /** An error replaces the part that failed; null while it loads. */
  evidence: { claims: Claims } | Error | null
}

/** The answer of the page: up to three rows of the matrix under Research, each leading to its own row there. */
export function Verdict({ slug, search, evidence }: VerdictProps) {
  if (evidence === null) return <Skeleton className="h-44" />
  if (evidence instanceof Error)
    return <p className="text-sm text-muted">What studies found could not be read.</p>
  const { claims } = evidence
  const at = (row: MatrixRow | undefined) => ({
    ...links.compound(slug),
    search: { ...search, tab: 'research' as const, ...(row && { row: row.key }) },
    hash: row ? placeOf(row.key) : 'tested',
  })
  return (
    <section aria-labelledby="verdict">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-1">
        <h2 id="verdict" className="text-xs font-medium tracking-normal text-muted">
          What studies found{claims.length > 0 && <span>{`: ${foundText(claims)}`}</span>}
        </h2>
        {claims.length > 0 && (
          <Link {...at(undefined)} className="text-sm text-accent hover:underline max-md:hidden">
            All {counted(claims.length, 'finding')}
          </Link>
        )}
      </div>
      {claims.length === 0 && (
        <p className="py-2 text-sm text-muted">No outcome is recorded for this compound yet.</p>
      )}
      <ul className="text-sm">
        {verdictOf(claims).map((row) => (
          <li key={row.key} className="verdict-row">
            <p className="min-w-0 leading-snug">
              <TextLink link={at(row)} look="name" className="font-medium">
                {row.claim.outcome.name}
              </TextLink>{' '}
              <span className="text-xs text-muted max-md:line-clamp-1">
                <span className="lg:hidden">{testedText(row.claim)}, </span>
                {whomText(row.claim)}
              </span>
            </p>
            <DirectionMark direction={row.claim.direction} />
            <CertaintyMark certainty={row.claim.certainty} className="text-xs text-muted" />
            <p className="figures text-right text-xs text-muted max-lg:hidden">{testedText(row.claim)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '18 findings, 11 outcomes in people'. */
function foundText(claims: Claims): string {
  const inPeople = new Set(claims.filter(isInPeople).map(({ outcome }) => outcome.slug)).size
  const people = inPeople === 0 ? 'none in people' : `${counted(inPeople, 'outcome')} in people`
  return `${counted(claims.length, 'finding')}, ${people}`
}

/** Of a finding in animals that it is one. */
const testedText = (claim: Claims[number]) => (isInPeople(claim) ? peopleText(claim) : 'not in people')

function whomText(claim: Claims[number]): string {
  const whom = inWhom(claim) ?? 'population not stated'
  return joinKnown(', ', [whom.charAt(0).toLowerCase() + whom.slice(1), notAloneText(claim)?.toLowerCase()])
}
