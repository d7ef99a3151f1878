import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Claim } from '#contract/evidence.ts'
import { capital } from '#domain/capital.ts'
import { count, counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { CertaintyMark, DirectionMark, StudyBar } from './marks.tsx'
import { evidenceQuery } from './queries.ts'
import { byOutcome, type SharedOutcome } from './shared-outcomes.ts'

type Compared = { id: string; name: string; proper_name: string }

/** What the chosen compounds were tested for, by outcome side by side. Nothing for fewer than two. */
export function ComparedOutcomes({ drugs }: { drugs: readonly Compared[] }) {
  const answers = useQueries({ queries: drugs.map(({ id }) => evidenceQuery(id)) })
  if (drugs.length < 2 || answers.some(({ data }) => !data)) return null
  const { shared, alone } = byOutcome(answers.map(({ data }) => data?.claims ?? []))
  return (
    <section aria-labelledby="compared-outcomes" className="mt-12">
      <h2 id="compared-outcomes" className="text-xl">
        Tested in {drugs.length === 2 ? 'both' : 'two or more of them'}
      </h2>
      <p className="mt-1 max-w-[72ch] text-pretty text-muted">
        {shared.length > 0
          ? `${counted(shared.length, 'shared outcome')}. People, length and comparison differ between trials: side by side is not head to head.`
          : 'No outcome was tested in people for more than one of them.'}
      </p>
      {shared.length > 0 && <SideBySide drugs={drugs} rows={shared} />}
      {alone.length > 0 && <Alone drugs={drugs} rows={alone} />}
    </section>
  )
}

type Props = { drugs: readonly Compared[]; rows: readonly SharedOutcome[] }

function SideBySide({ drugs, rows }: Props) {
  return (
    <table
      {...tableRoles.table}
      className="mt-4 w-full text-left text-sm max-lg:block max-lg:border-t max-lg:border-rule lg:table-fixed"
    >
      <caption className="sr-only">Findings by outcome, side by side</caption>
      <thead {...tableRoles.group} className="max-lg:sr-only">
        <tr {...tableRoles.row} className="border-b border-edge">
          <th {...tableRoles.head} scope="col" className="w-1/5 py-2.5 pr-6 text-xs font-medium text-muted">
            Outcome
          </th>
          {drugs.map(({ id, proper_name }) => (
            <th key={id} {...tableRoles.head} scope="col" className="py-2.5 pr-6 font-semibold">
              {proper_name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-lg:block">
        {rows.map(({ outcome, claims }) => (
          <tr
            key={outcome.slug}
            {...tableRoles.row}
            className="break-inside-avoid border-b border-rule align-top max-lg:block max-lg:py-3"
          >
            <th
              {...tableRoles.rowHead}
              scope="row"
              className="font-medium max-lg:block max-lg:text-base lg:py-3.5 lg:pr-6"
            >
              <Link
                {...links.outcome(outcome.slug)}
                className="underline-offset-4 hover:text-accent hover:underline"
              >
                {outcome.name}
              </Link>
            </th>
            {drugs.map((drug, index) => (
              <td key={drug.id} {...tableRoles.cell} className="max-lg:block max-lg:pt-2 lg:py-3.5 lg:pr-6">
                <span className="block text-xs text-muted lg:hidden">{drug.proper_name}</span>
                <Findings drug={drug} claims={claims[index] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Findings({ drug, claims }: { drug: Compared; claims: readonly Claim[] }) {
  if (claims.length === 0) return <span className="text-muted">Not tested in people</span>
  return (
    <ul className="space-y-3">
      {claims.map((claim) => (
        <li key={claim.id} className="space-y-0.5">
          <p className="flex flex-wrap gap-x-4">
            <DirectionMark direction={claim.direction} />
            <CertaintyMark certainty={claim.certainty} />
          </p>
          {claim.population && <p className="text-xs text-muted">{capital(claim.population)}</p>}
          <p className="text-pretty">{claim.statement}</p>
          <p className="text-xs text-muted">
            <StudyBar counts={claim.counts} />
            {claim.participants !== null && `, ${count(claim.participants)} people`}
          </p>
          <Link
            {...links.claim(drug.name, claim.outcome.slug)}
            className="inline-block py-1 text-xs text-accent underline underline-offset-3 print:hidden"
          >
            Studies
            <span className="sr-only">
              {' '}
              of {drug.proper_name}: {claim.outcome.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What only one of the compounds was tested for, by compound, in few words. */
function Alone({ drugs, rows }: Props) {
  return (
    <>
      <h3 className="mt-8 text-base">Tested in one of them</h3>
      <div className="mt-2 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {drugs.map((drug, index) => {
          const own = rows.flatMap(({ outcome, claims }) => {
            const [claim] = claims[index] ?? []
            return claim ? [{ outcome, claim }] : []
          })
          return (
            <section key={drug.id} aria-label={`Only ${drug.proper_name}`}>
              <h4 className="border-b border-edge pb-1 text-sm font-semibold">{drug.proper_name}</h4>
              {own.length === 0 && <p className="py-2 text-sm text-muted">Nothing beside the shared ones</p>}
              <ul className="text-sm">
                {own.map(({ outcome, claim }) => (
                  <li key={outcome.slug} className="break-inside-avoid border-b border-rule py-2">
                    <Link
                      {...links.claim(drug.name, outcome.slug)}
                      className="inline-block py-0.5 underline-offset-4 hover:text-accent hover:underline"
                    >
                      {outcome.name}
                    </Link>
                    <p className="flex flex-wrap gap-x-4 text-xs">
                      <DirectionMark direction={claim.direction} />
                      <CertaintyMark certainty={claim.certainty} />
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}
