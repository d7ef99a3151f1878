import type { KnownRecords } from '#domain/interactions/check-list.ts'
import { keyOf, type ListEntry } from '#domain/my-list.ts'
import { RecordWarnings } from '#web/features/catalogue/evidence/record-warnings.tsx'
import { TogetherResults } from '#web/features/catalogue/evidence/together-results.tsx'
import { counted, shortDate } from '#web/lib/format.ts'
import { addToMyList, changeEntry } from '#web/lib/my-list.ts'
import { type Checked, entriesOf } from './records.ts'

type Props = { known: KnownRecords; found: Checked; entries: readonly ListEntry[] }

/** All interactions and warnings of the list, the most serious first. */
export function TogetherView({ known, found, entries }: Props) {
  const replace = (asked: string, names: string) => {
    const entry = entries.find(({ name }) => name === asked)
    const [first, ...others] = entriesOf(known, names)
    if (first && entry) changeEntry(keyOf(entry), first)
    addToMyList(others)
  }
  return (
    <>
      {found.items.length === 1 && (
        <p className="mb-6 text-muted">Add one more name to see what is known of the two together.</p>
      )}
      <TogetherResults
        found={found}
        names={[]}
        onReplace={replace}
        warnings={found.records.length > 0 && <Warnings records={found.records} />}
      />
      <p className="mt-8 max-w-[72ch] border-t border-rule pt-4 text-sm text-muted">
        Information, not advice. Do not stop or change a prescribed medicine because of this page: ask a
        doctor or pharmacist first. Records as of {shortDate(known.as_of)}.
      </p>
    </>
  )
}

const Warnings = ({ records }: Pick<Checked, 'records'>) => (
  <section aria-labelledby="warnings-of-each">
    <h2 id="warnings-of-each" className="text-xl">
      Warnings of each one
    </h2>
    <div className="mt-3 border-t border-rule">
      {records.map((record) => {
        const stop = record.warnings.filter(({ grade }) => grade === 'stop_asap').length
        return (
          <details key={record.compound.id} className="border-b border-rule">
            <summary className="flex min-h-12 flex-wrap items-center gap-x-3 font-medium">
              {record.compound.name}
              <span className="text-sm font-normal text-muted">
                {record.warnings.length === 0
                  ? 'No signs are recorded, which does not mean that there are none'
                  : `${counted(stop, 'sign')} to get medical help at once, ${counted(record.warnings.length - stop, 'worrying effect')}`}
              </span>
            </summary>
            <div className="pb-4">
              <RecordWarnings {...record} />
            </div>
          </details>
        )
      })}
    </div>
  </section>
)
