import type { Movement } from '#contract/billing/money.ts'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { statementCsv } from './statement-csv.ts'

/** The previous month, which statements cover by default. */
const lastMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)

/** Payments, refunds and fees of a month as a file, as the provider has them. */
export function Statement() {
  const save = useFormAct({
    work: ({ month = '' }) => readMonth(month),
    says: ({ movements }) => `${counted(movements.length, 'movement')} saved.`,
    after: ({ movements, bounds }, { month = '' }) =>
      saveFile(`statement-${month}.csv`, 'text/csv', statementCsv(movements, bounds)),
  })
  return (
    <Titled title="Monthly statement" className="mt-10 max-w-xl">
      <p className="mt-2 mb-4 text-sm text-muted">
        Payments and refunds of a month in UTC, with the fees that the provider says and the sums of each
        currency. It names no person.
      </p>
      <Form
        label="Monthly statement"
        submitText="Save as CSV"
        busyText="Asking the provider..."
        check={({ month = '' }): Faults => (/^\d{4}-\d\d$/.test(month) ? {} : { month: 'Choose a month.' })}
        submit={save}
      >
        {(faults) => (
          <Field label="Month" name="month" error={faults.month}>
            {(control) => (
              <Input {...control} type="month" min="2020-01" defaultValue={lastMonth(new Date())} required />
            )}
          </Field>
        )}
      </Form>
    </Titled>
  )
}

/** Page after page, so that no single call takes long. */
async function readMonth(month: string) {
  const movements: Movement[] = []
  let bounds = { from: '', until: '' }
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(month, after)
    movements.push(...page.movements)
    // The month may still run: only what the first page covers is covered by all.
    if (!bounds.from) bounds = { from: page.from, until: page.until }
    after = page.next
  }
  return { movements: movements.filter(({ at }) => at < bounds.until), bounds }
}

const readPage = (month: string, after: string) => call('getStatement', { query: { month, after } })
