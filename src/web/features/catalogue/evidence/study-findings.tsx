import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { links } from '#web/lib/links.ts'
import { Titled } from '#web/ui/titled.tsx'
import { inWhom } from './claim-text.ts'
import { CertaintyMark, ClaimStatement, DirectionMark } from './marks.tsx'
import { TESTED_TEXT } from './study-text.ts'

type Compound = Answer<'getArticle'>['compounds'][number]
type Props = { compounds: readonly Compound[]; isRetracted: boolean }

/** An article's findings for each compound, next to the certainty of the supported claim. */
export function StudyFindings({ compounds, isRetracted }: Props) {
  return (
    <Titled title="What it found" heading="text-xl" className="mt-12">
      {isRetracted && (
        <p className="mt-1 text-muted">It was retracted: its findings are kept here and count nothing.</p>
      )}
      {compounds.length === 0 && <p className="mt-3 text-muted">No compound of the catalogue cites it.</p>}
      {compounds.map((compound) => (
        <section key={compound.id} aria-labelledby={compound.slug} className="mt-6">
          <h3 id={compound.slug} className="flex flex-wrap items-baseline gap-x-3 text-base">
            <Link
              {...links.compound(compound.slug)}
              className="underline decoration-rule underline-offset-4 hover:text-accent"
            >
              {compound.name}
            </Link>
            {compound.tested && (
              <span className="text-xs font-normal text-muted">{TESTED_TEXT[compound.tested]}</span>
            )}
          </h3>
          {compound.claims.length > 0 ? (
            <ul className="mt-2 border-y border-rule text-sm">
              {compound.claims.map((claim) => (
                <li
                  key={claim.id}
                  className="grid gap-x-6 gap-y-1 border-rule py-3 not-first:border-t md:grid-cols-[minmax(0,4fr)_minmax(0,2fr)_minmax(0,5fr)_minmax(0,3fr)]"
                >
                  <p>
                    <Link
                      {...links.claim(compound.slug, claim.outcome.slug)}
                      className="font-medium text-accent underline underline-offset-3"
                    >
                      {claim.outcome.name}
                    </Link>
                    {inWhom(claim) && <span className="block text-xs text-muted">{inWhom(claim)}</span>}
                  </p>
                  <p>
                    <DirectionMark
                      direction={claim.finding}
                      {...(isRetracted && { className: 'line-through' })}
                    />
                    <span className="block text-xs text-muted">Compared with: {claim.comparison}</span>
                  </p>
                  <p className="text-pretty">
                    <span className="text-muted">All studies together: </span>
                    <ClaimStatement claim={claim} />
                  </p>
                  <p className="text-muted">
                    <CertaintyMark certainty={claim.certainty} />
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-sm text-muted">
              Listed with this compound; no finding of it is part of a claim.
            </p>
          )}
        </section>
      ))}
    </Titled>
  )
}
