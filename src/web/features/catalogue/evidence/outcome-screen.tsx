import { Link } from '@tanstack/react-router'
import { CERTAINTIES, DIRECTIONS } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { inWords } from '#domain/text/capital.ts'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { count, counted, joinKnown, joinNames } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { type Direction, inWhom, notAloneText } from './claim-text.ts'
import { ClaimCells, type Column, EvidenceTable } from './evidence-table.tsx'
import { CertaintyMark, DirectionMark } from './marks.tsx'
import { isInPeople } from './matrix-state.ts'
import { OUTCOME_PAGE } from './queries.ts'

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
            <EvidenceTable caption={`Every finding about ${outcome.name}`} columns={COLUMNS}>
              <tbody {...tableRoles.group} className="max-lg:block">
                {compounds.flatMap((compound) =>
                  compound.claims.map((claim, place) => (
                    <tr key={claim.id} {...tableRoles.row} className="outcome-row">
                      <th
                        {...tableRoles.rowHead}
                        scope="row"
                        className="font-normal max-lg:flex-[1_1_calc(100%-9.5rem)]"
                      >
                        <span className="flex items-start justify-between gap-2">
                          <span className="min-w-0">
                            <Link {...links.claim(compound.slug, outcome.slug)} className="outcome-link">
                              {compound.name}
                            </Link>
                            {inWhom(claim) && (
                              <span className="block text-xs text-muted">{inWhom(claim)}</span>
                            )}
                            {notAloneText(claim) && (
                              <span className="block text-xs font-medium">{notAloneText(claim)}</span>
                            )}
                          </span>
                          {place === 0 && <ListButton isSmall slug={compound.slug} name={compound.name} />}
                        </span>
                      </th>
                      <ClaimCells claim={claim} />
                    </tr>
                  )),
                )}
              </tbody>
            </EvidenceTable>
            <p className="mt-2 text-xs text-muted">
              – not stated. Studies of relatives never raise a certainty.{' '}
              <TextLink link={links.methodology('certainty')}>How certainty is computed</TextLink>
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
                  <TextLink link={links.claim(compound.slug, outcome.slug)}>{compound.name}</TextLink>,{' '}
                  {inWords(direction).toLowerCase()}: {statement}
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
                <TextLink link={links.outcome(slug)} className="inline-flex min-h-11 items-center">
                  {name}
                </TextLink>
              </li>
            ))}
            <li className="border-rule not-first:border-t">
              <TextLink link={links.interactions()} className="inline-flex min-h-11 items-center">
                Check interactions with your own list
              </TextLink>
            </li>
          </ul>
        </Titled>
      </div>
    </main>
  )
}

const NUMBERS = ['', '', 'two', 'three', 'four']

const COLUMNS: readonly Column[] = [
  { head: 'Compound, in whom', percent: 20.5 },
  { head: 'Direction', percent: 13 },
  { head: 'What was found', percent: 26 },
  { head: 'Certainty', percent: 15.5 },
  { head: 'Studies', percent: 16 },
  { head: 'Participants', percent: 9, isFigure: true },
]

type OutcomeMapProps = Pick<Answer<'getOutcome'>, 'outcome' | 'compounds' | 'map'>

const GRADES: readonly string[] = ['high', 'moderate', 'low', 'very low']
const ALWAYS: readonly Direction[] = ['improves', 'mixed', 'unclear', 'no_difference', 'worsens']
const OF_VALUES: readonly Direction[] = ['lowers', 'raises', 'mixed', 'unclear', 'no_difference']

/** Certainty down, direction across. Empty grades stay: that nothing is of high certainty is a finding. */
function OutcomeMap({ outcome, compounds, map }: OutcomeMapProps) {
  const claims = compounds.flatMap((compound) => compound.claims)
  const base = claims.every(({ kind }) => kind === 'marker') ? OF_VALUES : ALWAYS
  const directions = DIRECTIONS.filter(
    (each) => base.includes(each) || map.some(({ direction }) => direction === each),
  )
  const rows = CERTAINTIES.filter(
    (each) => GRADES.includes(each) || map.some(({ certainty }) => certainty === each),
  )
  return (
    <table
      {...tableRoles.table}
      className="mt-6 w-full text-left text-sm max-lg:block max-lg:border-t max-lg:border-rule lg:table-fixed"
    >
      <caption className="sr-only">Compounds by certainty and direction</caption>
      <thead {...tableRoles.group} className="max-lg:sr-only">
        <tr {...tableRoles.row} className="border-b border-edge">
          <th {...tableRoles.head} scope="col" className="w-[18%] py-2.5 pr-4 font-medium text-muted">
            Certainty
          </th>
          {directions.map((direction) => (
            <th key={direction} {...tableRoles.head} scope="col" className="border-l border-rule px-4 py-2.5">
              <DirectionMark direction={direction} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-lg:block">
        {rows.map((certainty) => (
          <tr
            key={certainty}
            {...tableRoles.row}
            className="border-b border-rule align-top max-lg:block max-lg:py-2.5"
          >
            <th {...tableRoles.rowHead} scope="row" className="font-normal max-lg:block lg:py-3 lg:pr-4">
              <CertaintyMark certainty={certainty} />
            </th>
            {directions.map((direction) => {
              const cell = map.find((each) => each.certainty === certainty && each.direction === direction)
              return (
                <td
                  key={direction}
                  {...tableRoles.cell}
                  className={`lg:border-l lg:border-rule lg:px-4 lg:py-3 ${!cell ? 'max-lg:hidden' : 'max-lg:block max-lg:pt-1'}`}
                >
                  {!cell ? (
                    <span className="sr-only">none</span>
                  ) : (
                    <span className="mr-2 text-muted lg:hidden">{inWords(direction)}:</span>
                  )}
                  <ul className="cell-names">
                    {cell?.compounds.map(({ slug, name }) => (
                      <li key={slug}>
                        <Link {...links.claim(slug, outcome.slug)}>{name}</Link>
                      </li>
                    ))}
                    {cell && cell.total > cell.compounds.length && (
                      <li className="py-1 text-muted">
                        and {count(cell.total - cell.compounds.length)} more
                      </li>
                    )}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Compound = Answer<'getOutcome'>['compounds'][number]
type Finding = { compound: Compound; claim: Compound['claims'][number] }

/** The claim that decides a compound's place stands first. */
const leading = (compounds: readonly Compound[]): Finding[] =>
  compounds.flatMap((compound) => {
    const [claim] = compound.claims
    return claim ? [{ compound, claim }] : []
  })

const isSound = ({ claim }: Finding) => claim.certainty === 'high' || claim.certainty === 'moderate'

/** What the sentence says of one compound and of several, by direction. */
const SAYS: Partial<Record<Direction, [one: string, several: string]>> = {
  improves: ['improves it', 'improve it'],
  lowers: ['lowers it', 'lower it'],
  raises: ['raises it', 'raise it'],
  no_difference: ['made no difference', 'made no difference'],
  worsens: ['worsens it', 'worsen it'],
}

/** The outcome at a glance: compounds that help, do not help, worsen, and were never tested in people. */
export function outcomeSentence(compounds: readonly Compound[]): string {
  const all = leading(compounds)
  const inPeople = all.filter(({ claim }) => isInPeople(claim))
  const untested = all.filter(({ claim }) => !isInPeople(claim))
  const sound = inPeople.filter(isSound)
  const parts = (Object.keys(SAYS) as Direction[]).flatMap((direction) => {
    const names = sound.flatMap(({ compound, claim }) =>
      claim.direction === direction ? [compound.name] : [],
    )
    const [one, several] = SAYS[direction] ?? []
    return names.length > 0 ? [`${listed(names)} ${names.length === 1 ? one : several}`] : []
  })
  const said = sound.filter(({ claim }) => SAYS[claim.direction]).length
  return joinKnown(' ', [
    parts.length > 0 && `With moderate certainty or better: ${parts.join('; ')}.`,
    parts.length === 0 &&
      inPeople.length > 0 &&
      'No finding in people that points one way reaches moderate certainty.',
    parts.length > 0 &&
      inPeople.length > said &&
      `For the other ${inPeople.length - said === 1 ? 'compound' : counted(inPeople.length - said, 'compound')} tested in people the finding is mixed, unclear or of low certainty.`,
    untested.length > 0 &&
      `${listed(untested.map(({ compound }) => compound.name))} ${untested.length === 1 ? 'was' : 'were'} never tested for it in people.`,
  ])
}

const MOST_NAMED = 4

/** 'A', 'A and B', 'A, B, C and 7 more'. */
function listed(names: readonly string[]): string {
  const shown = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names
  const rest = names.length - shown.length
  return joinNames(rest > 0 ? [...shown, `${rest} more`] : shown)
}

const FOUND: readonly Direction[] = ['improves', 'lowers', 'raises']

/** The compounds to compare: those that lead the page with a gain in people, at most four. */
export const bestFour = (compounds: readonly Compound[]): string[] =>
  leading(compounds)
    .filter(({ claim }) => isInPeople(claim) && FOUND.includes(claim.direction))
    .slice(0, 4)
    .map(({ compound }) => compound.slug)
