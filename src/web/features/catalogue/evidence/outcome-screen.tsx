import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { DIRECTION_TEXT } from './claim-text.ts'
import { OutcomeMap } from './outcome-map.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { bestFour, outcomeSentence } from './outcome-text.ts'
import { OUTCOME_PAGE } from './queries.ts'

const LINK = 'text-accent underline underline-offset-3'

/** One outcome: the compounds tested for it, found effects, and effects that were not found. */
export function OutcomeScreen({
  outcome,
  compounds,
  total,
  map,
  not_found: missing,
  near,
  page,
}: Answer<'getOutcome'> & { page: number }) {
  const best = bestFour(compounds)
  const isPart = total > compounds.length
  const sentence = outcomeSentence(compounds)
  return (
    <main id="content" className="gutter py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl md:text-3xl">
            {outcome.name}: {counted(total, 'compound')} tested
          </h1>
          {sentence && (
            <p className="mt-3 max-w-[64ch] text-pretty md:text-lg">
              {isPart && <span className="text-muted">Of the compounds on this page. </span>}
              {sentence}
            </p>
          )}
        </div>
        {best.length > 1 && page === 1 && (
          <ButtonLink link={links.compare(best)} look="primary" className="print:hidden">
            Compare the first {NUMBERS[best.length]}
          </ButtonLink>
        )}
      </div>
      {compounds.length === 0 ? (
        <p className="mt-8 text-muted">No compound of the catalogue was tested for it.</p>
      ) : (
        <>
          <OutcomeMap outcome={outcome} compounds={compounds} map={map} />
          <Titled title="Every finding" heading="text-xl" className="mt-12">
            <p className="mt-1 mb-3 max-w-[72ch] text-muted">
              Tested in people first, by direction, certainty and participants. Negative results count as much
              as positive ones.
            </p>
            <OutcomeTable outcome={outcome} compounds={compounds} />
            <p className="mt-2 text-xs text-muted">
              – not stated. Studies of relatives never raise a certainty.{' '}
              <Link {...links.methodology('certainty')} className={LINK}>
                How certainty is computed
              </Link>
            </p>
            <Pager
              label="Pages of compounds"
              page={page}
              pages={Math.ceil(total / OUTCOME_PAGE)}
              linkTo={(each) => links.outcome(outcome.slug, each)}
            />
          </Titled>
        </>
      )}
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <Titled title="What was not found" heading="text-xl">
          {missing.total > 0 ? (
            <ul className="mt-3 border-y border-rule text-sm">
              {missing.claims.map(({ id, compound, direction, statement }) => (
                <li key={id} className="border-rule py-2.5 text-pretty not-first:border-t">
                  <Link {...links.claim(compound.slug, outcome.slug)} className={LINK}>
                    {compound.name}
                  </Link>
                  , {DIRECTION_TEXT[direction].toLowerCase()}: {statement}
                </li>
              ))}
              {missing.total > missing.claims.length && (
                <li className="border-t border-rule py-2.5 text-muted">
                  And {counted(missing.total - missing.claims.length, 'finding')} more, in the table.
                </li>
              )}
            </ul>
          ) : (
            <p className="mt-3 text-muted">
              No study in people found nothing, or the opposite. Studies that find nothing are published less
              often.
            </p>
          )}
        </Titled>
        <Titled title="Near this outcome" heading="text-xl">
          <ul className="mt-3 border-y border-rule text-sm">
            {near.map(({ slug, name }) => (
              <li key={slug} className="border-rule not-first:border-t">
                <Link {...links.outcome(slug)} className={`inline-flex min-h-11 items-center ${LINK}`}>
                  {name}
                </Link>
              </li>
            ))}
            <li className="border-rule not-first:border-t">
              <Link {...links.interactions()} className={`inline-flex min-h-11 items-center ${LINK}`}>
                Check interactions with your own list
              </Link>
            </li>
          </ul>
        </Titled>
      </div>
    </main>
  )
}

const NUMBERS = ['', '', 'two', 'three', 'four']
