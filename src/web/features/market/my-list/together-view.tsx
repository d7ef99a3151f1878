import type { KnownRecords } from '#domain/interactions/check-list.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { TogetherResults } from '#web/features/catalogue/evidence/together-results.tsx'
import { inPlaceOf } from '#web/lib/change-list.ts'
import { shortDate } from '#web/lib/format.ts'
import { unlisted } from '#web/lib/my-list.ts'
import type { OnChange } from './in-view.ts'
import { type Checked, entriesOf } from './records.ts'

type Props = { known: KnownRecords; found: Checked; entries: readonly ListEntry[]; onChange: OnChange }

/** All interactions and warnings of the list, the most serious first. */
export function TogetherView({ known, found, entries, onChange }: Props) {
  const replace = (asked: string, names: string) => {
    const entry = entries.find(({ name }) => name === asked)
    const [first, ...others] = entriesOf(known, names)
    if (!first || !entry) return
    const change = inPlaceOf(entries, keyOf(entry), first)
    onChange({ ...change, put: [first, ...unlisted(entries, others)] })
  }
  return (
    <>
      {found.items.length === 1 && (
        <p className="mb-6 text-muted">Add one more name to see what is known of the two together.</p>
      )}
      <TogetherResults found={found} names={[]} onReplace={replace} />
      <p className="mt-8 max-w-[72ch] border-t border-rule pt-4 text-sm text-muted">
        Information, not advice. Do not stop or change a prescribed medicine because of this page: ask a
        doctor or pharmacist first. Records as of {shortDate(known.as_of)}.
      </p>
    </>
  )
}
