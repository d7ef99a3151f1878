import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import { EVIDENCE_STEPS, stepOf } from '#contract/vocabulary.ts'
import { type KnownRecords, readListed } from '#domain/interactions/check-list.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { capital } from '#domain/text/capital.ts'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { type CheckedPair, pairName, withEach } from '#web/features/catalogue/evidence/pair-names.ts'
import { basisOf } from '#web/features/catalogue/evidence/warning-text.ts'
import { Mark } from '#web/features/core/site/mark.tsx'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { siteOf } from '#web/lib/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import doctorSheet from './doctor-sheet.css?url'
import { byKind } from './in-view.ts'
import { listNewsQuery } from './queries.ts'
import type { Checked } from './records.ts'
import type { News } from './watch-view.tsx'

type Props = { known: KnownRecords; found: Checked; entries: readonly ListEntry[] }

/** The list on one sheet of paper, for a person who does not know this site. */
export function DoctorView({ known, found, entries }: Props) {
  const { compounds } = byKind(entries)
  const slugs = compounds.map(({ slug }) => slug).slice(0, 100)
  const { data, error } = useQuery(listNewsQuery(slugs, slugs.length > 0))
  const isReading = slugs.length > 0 && !data && !error
  const [today] = useState(() => new Date().toISOString())
  const { productName } = siteOf(useMatches())
  const pairs = found.pairs.filter(({ result }) => result === 'found')
  const unclear = found.pairs.filter(({ because }) => because === 'some')
  const unknown = found.items.filter((item) => !item.known)
  return (
    <>
      <link rel="stylesheet" href={doctorSheet} precedence="default" />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button look="primary" isBusy={isReading} onClick={() => window.print()}>
          <Printer aria-hidden="true" size={17} />
          Print
        </Button>
        <ButtonLink look="plain" link={links.myList()}>
          Back to my list
        </ButtonLink>
        <p className="text-sm text-muted">
          This page is made in your browser. Medicines and conditions on it are not sent to us.
        </p>
      </div>
      <article aria-label="For a doctor or pharmacist" className="paper">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b-2 pb-2">
          <div>
            <p className="flex items-center gap-1.5 font-semibold">
              <Mark className="size-5" />
              {productName}
            </p>
            <h2 className="paper-title">What I take or think about taking</h2>
          </div>
          <p>
            Printed on {shortDate(today)}. Records as of {shortDate(known.as_of)}.
          </p>
        </header>
        <p className="paper-who">
          <span>Name</span>
          <span>Date of birth</span>
        </p>
        <h2>On the list</h2>
        <table>
          <Heads of={['Name', 'Evidence in people', 'Regulation, or kind', 'Amount, how often']} />
          <tbody>
            {entries.map((entry) => {
              const [evidence, kind] = factsOf(entry, known, data?.compounds ?? [], !error)
              return (
                <tr key={keyOf(entry)}>
                  <th scope="row">{entry.name}</th>
                  <td>{evidence}</td>
                  <td>{kind}</td>
                  <td />
                </tr>
              )
            })}
          </tbody>
        </table>
        <h2>Interactions on record, most serious first</h2>
        {pairs.length + unclear.length === 0 ? (
          <p>None of the pairs has a record. That does not mean that they are safe together.</p>
        ) : (
          <table>
            <Heads of={['Level', 'Together', 'What the record says', 'Basis and source']} />
            <tbody>{[...pairs, ...unclear].flatMap(rowsOf)}</tbody>
          </table>
        )}
        {found.items.map(
          ({ asked, notes }) =>
            notes.length > 0 && (
              <p key={asked} className="mt-1">
                <strong>{asked}:</strong> {notes.join(' ')}
              </p>
            ),
        )}
        {REST.map(([heading, isMeant]) => {
          const meant = found.pairs.filter(isMeant)
          return (
            meant.length > 0 && (
              <p key={heading} className="mt-1">
                <strong>{heading}:</strong> {withEach(meant)}.
              </p>
            )
          )
        })}
        {unknown.length > 0 && (
          <p>
            <strong>Names that were not understood, so nothing here is about them:</strong>{' '}
            {unknown.map(({ asked }) => asked).join('; ')}.
          </p>
        )}
        {found.records.length > 0 && (
          <>
            <h2>Signs to get medical help at once</h2>
            <div className="paper-columns">
              {found.records.map(({ compound, warnings }) => (
                <p key={compound.id}>
                  <strong>{compound.name}.</strong> {stopSigns(warnings)}
                </p>
              ))}
            </div>
          </>
        )}
        <footer className="mt-3 border-t pt-2">
          <strong>Information, not advice.</strong> From labels, studies and case reports; it may be
          incomplete. Do not stop or change a prescribed medicine because of this page. Products sold for
          research have not been evaluated by the FDA.
        </footer>
      </article>
    </>
  )
}

const MOST_RULES = 2

/** The evidence of an entry, and its regulation or kind. `isRead`: what the catalogue has of compounds was read. */
function factsOf(entry: ListEntry, known: KnownRecords, compounds: readonly News[], isRead: boolean) {
  if (entry.kind === 'compound') {
    const found = compounds.find(({ slug }) => slug === entry.slug)
    if (!found) return [isRead ? 'Not in the catalogue' : 'Could not be read', '']
    const { evidence, regulation } = found
    // One authority decides on several products of a compound: the same answer stands once.
    const rules = new Set(regulation.map((row) => `${capital(statusText(row))} (${row.authority})`))
    return [
      `${capital(evidence)}, step ${stepOf(evidence)} of ${EVIDENCE_STEPS}`,
      [...rules].slice(0, MOST_RULES).join('; ') || 'None on record',
    ]
  }
  const items = readListed(known, entry).map(({ item }) => item)
  if (entry.kind === 'blend') return [`Blend of ${items.map(({ asked }) => asked).join(', ')}`, 'Blend']
  const kind = items[0]?.kind
  return ['Not rated', items.every((item) => item.known) && kind ? capital(kind) : 'Not understood']
}

/** Pairs of which no record tells, by what that means. */
const REST: [heading: string, isMeant: (pair: CheckedPair) => boolean][] = [
  ['Dangerous by itself, whatever it is taken with', ({ because }) => because === 'danger'],
  ['Not studied: ask first', ({ because }) => because === 'not studied'],
  ['No record, which does not mean safe', ({ result }) => result === 'nothing known'],
  [
    'Not checked: this record does not compare two medicines, or a medicine and a condition',
    ({ because }) => because === 'same' || because === 'outside',
  ],
]

const Heads = ({ of }: { of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

/** What the records say of a pair, the most serious first; records of both sides that say the same are one row. */
function rowsOf(pair: CheckedPair) {
  const rows: { row: Interaction; condition: string }[] = [
    ...pair.interactions.map((row) => ({ row, condition: row.mark ? `${capital(row.mark)}: ` : '' })),
    ...pair.some.map(({ parts, mark, interaction }) => ({
      row: interaction,
      condition: `${capital(mark ?? 'if it is')} ${parts.join(', ')}: `,
    })),
  ]
  return [...Map.groupBy(rows, ({ row, condition }) => `${row.severity} ${condition}${row.effect}`)].map(
    ([said, same]) => {
      const { row, condition } = same[0] as (typeof rows)[number]
      return (
        <tr key={`${pairName(pair)} ${said}`}>
          <td>
            <b data-level={row.severity}>{capital(row.severity)}</b>
          </td>
          <th scope="row">{pairName(pair)}</th>
          <td>
            {condition}
            {row.effect}
          </td>
          <td>{[...new Set(same.map((each) => restsOn(each.row)))].join('; ')}</td>
        </tr>
      )
    },
  )
}

const restsOn = (row: Interaction) => `${capital(basisOf(row))}: ${sourceOf(row)}`

const MOST_SOURCES = 2

/** A study by its first words: the sheet is short, the page of a compound has the whole title. */
function sourceOf({ source, articles }: Interaction) {
  const cited = articles.slice(0, MOST_SOURCES).map(({ title }) => title)
  return source ?? (cited.length > 0 ? cited.join('; ') : 'no study cited')
}

const stopSigns = (warnings: Checked['records'][number]['warnings']) => {
  const signs = warnings.filter(({ grade }) => grade === 'stop_asap').map(({ text }) => text)
  return signs.length === 0
    ? 'None on record, which does not mean that there are none.'
    : `${signs.join('; ')}.`
}
