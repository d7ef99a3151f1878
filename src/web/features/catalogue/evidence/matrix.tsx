import type { Claim } from '#contract/catalogue/evidence.ts'
import { capital } from '#domain/text/capital.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Folded } from '#web/ui/fold.tsx'
import { StateLink } from '#web/ui/state-link.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { inWhom, notAloneText } from './claim-text.ts'
import { ClaimCells, type Column, EvidenceTable } from './evidence-table.tsx'
import {
  areaSlug,
  isInPeople,
  type MatrixRow,
  type MatrixSearch,
  placeOf,
  rowsOf,
  shownRows,
} from './matrix-state.ts'
import { StudyItem } from './study-item.tsx'
import { WhyCertainty } from './why-certainty.tsx'

const MatrixLink = StateLink<MatrixSearch>

/** An open row is one cell across all of them, so that nothing moves. */
const COLUMNS: readonly Column[] = [
  { head: 'Outcome, in whom', percent: 20.5 },
  { head: 'Direction', percent: 13 },
  { head: 'What was found', percent: 25 },
  { head: 'Certainty', percent: 17.5 },
  { head: 'Studies', percent: 15 },
  { head: 'Participants', percent: 9, isFigure: true },
]

type Props = { name: string; claims: readonly Claim[]; search: MatrixSearch }

/** What a compound was tested for: one row an outcome and population, with the studies behind it one press away. */
export function EvidenceMatrix({ name, claims, search }: Props) {
  const rows = rowsOf(claims)
  const shown = shownRows(rows, search)
  return (
    <>
      <MatrixFilters rows={rows} search={search} />
      <Folded rows={shown} says={moreText} isOpen={(rest) => rest.some(({ key }) => key === search.row)}>
        {(part, isContinued) => (
          <EvidenceTable caption={`What ${name} was tested for`} columns={COLUMNS} isContinued={isContinued}>
            {[...Map.groupBy(part, ({ claim }) => claim.outcome.area)].map(([area, ofArea]) => (
              <tbody key={area} {...tableRoles.group} className="max-lg:block">
                <tr {...tableRoles.row} className="border-b border-rule max-lg:block">
                  <th
                    {...tableRoles.rowHead}
                    colSpan={COLUMNS.length}
                    scope="rowgroup"
                    className="pt-3 pb-1 text-xs font-medium text-muted max-lg:block"
                  >
                    {capital(area)}
                  </th>
                </tr>
                {ofArea.map((row) => (
                  <Row key={row.key} row={row} isOpen={row.key === search.row} />
                ))}
              </tbody>
            ))}
          </EvidenceTable>
        )}
      </Folded>
      {shown.length === 0 && (
        <p className="border-b border-rule py-6 text-sm text-muted">Nothing here was tested in people.</p>
      )}
      <p className="mt-2 text-xs text-muted">
        – not stated. <TextLink link={links.methodology('certainty')}>How certainty is computed</TextLink>
      </p>
    </>
  )
}

/** '15 more findings, 4 of them harms'. */
function moreText(rest: readonly MatrixRow[]): string {
  const harms = rest.filter(({ claim }) => claim.kind === 'harm').length
  const more = `${rest.length} more findings`
  return harms === 0 ? more : `${more}, ${harms} of them ${harms === 1 ? 'a harm' : 'harms'}`
}

function Row({ row: { key, claim }, isOpen }: { row: MatrixRow; isOpen: boolean }) {
  const place = placeOf(key)
  const toggle = {
    hash: place,
    hashScrollIntoView: false,
    change: { row: isOpen ? undefined : key },
  } as const
  const whom = inWhom(claim)
  const notAlone = notAloneText(claim)
  return (
    <>
      <tr
        {...tableRoles.row}
        id={place}
        className={isOpen ? 'outcome-row scroll-mt-24 border-b-0' : 'outcome-row scroll-mt-24'}
      >
        <th {...tableRoles.rowHead} scope="row" className="font-normal max-lg:flex-[1_1_calc(100%-9.5rem)]">
          <MatrixLink {...toggle} aria-expanded={isOpen} className="outcome-link">
            {claim.outcome.name}
          </MatrixLink>
          {whom && <span className="block text-xs text-muted">{whom}</span>}
          {notAlone && <span className="block text-xs font-medium">{notAlone}</span>}
        </th>
        <ClaimCells claim={claim}>
          <MatrixLink {...toggle} className="block py-1 text-xs text-accent max-lg:hidden print:hidden">
            {isOpen ? 'Close' : `Why ${claim.certainty}`}
            <span className="sr-only">
              : {claim.outcome.name}
              {claim.population && <span>{`, ${claim.population}`}</span>}
            </span>
          </MatrixLink>
        </ClaimCells>
      </tr>
      {isOpen && (
        <tr {...tableRoles.row} className="border-b border-rule max-lg:block">
          <td {...tableRoles.cell} colSpan={COLUMNS.length} className="pb-5 max-lg:block">
            <ClaimDetails claim={claim} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Inside an open row: the reasons for its certainty, and every study, with those of relatives apart. */
function ClaimDetails({ claim }: { claim: Claim }) {
  const { certainty, steps, studies, counts } = claim
  const newestFirst = studies.toSorted((a, b) => (b.article.year ?? 0) - (a.article.year ?? 0))
  const own = newestFirst.filter(({ tested }) => tested === 'same')
  const others = newestFirst.filter(({ tested }) => tested !== 'same')
  const missing = [
    counts.relative === 0 && 'of related or mixed products',
    counts.animal === 0 && 'in animals',
    counts.in_vitro === 0 && 'in cells',
  ].filter((each) => each !== false)
  return (
    <div className="grid gap-5 rounded-md bg-sunken p-4 md:px-6 md:py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10">
      <div>
        <WhyCertainty certainty={certainty} steps={steps} />
      </div>
      <div>
        <h3 className="text-sm font-semibold">Studies, newest first</h3>
        {own.length > 0 ? (
          <ul>
            {own.map((study) => (
              <StudyItem key={study.article.id} study={study} />
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-xs text-muted">None of exactly this substance.</p>
        )}
        {others.length > 0 && (
          <div className="mt-4 border-t border-edge pt-3">
            <h3 className="text-sm font-semibold">
              Related or mixed products: {counted(others.length, 'study', 'studies')}
            </h3>
            <p className="text-xs text-muted">
              They count only where no study in people was of exactly this substance, and then one step lower.
            </p>
            <ul>
              {others.map((study) => (
                <StudyItem key={study.article.id} study={study} />
              ))}
            </ul>
          </div>
        )}
        {missing.length > 0 && (
          <p className="border-t border-rule pt-2.5 text-xs text-muted">
            No studies {missing.join(', ').replace(/, ([^,]*)$/, ' or $1')} are recorded for this.
          </p>
        )}
      </div>
    </div>
  )
}

/** Which rows are shown: links, so that each choice has a URL. One kind of row alone needs no filter. */
function MatrixFilters({ rows, search: { people, area } }: { rows: MatrixRow[]; search: MatrixSearch }) {
  const areas = [...new Set(rows.map(({ claim }) => claim.outcome.area))]
  const hasOthers =
    rows.some(({ claim }) => !isInPeople(claim)) && rows.some(({ claim }) => isInPeople(claim))
  if (areas.length < 2 && !hasOthers) return null
  const tabs = [
    { text: 'All', isOn: !people && !area, change: { people: undefined, area: undefined } },
    ...(hasOthers
      ? [{ text: 'People only', isOn: people, change: { people: people ? undefined : (true as const) } }]
      : []),
    ...(areas.length > 1 ? areas : []).map((each) => {
      const isOn = areaSlug(each) === area
      return { text: capital(each), isOn, change: { area: isOn ? undefined : areaSlug(each) } }
    }),
  ]
  return (
    <nav aria-label="Rows shown" className="print:hidden">
      <ul className="flex gap-x-5 text-sm whitespace-nowrap max-md:overflow-x-auto md:flex-wrap">
        {tabs.map(({ text, isOn, change }) => (
          <li key={text}>
            <MatrixLink
              hash="tested"
              hashScrollIntoView={false}
              change={change}
              aria-current={isOn ? 'true' : undefined}
              className="tab"
            >
              {text}
            </MatrixLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
