import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Movement } from '#contract/billing/money.ts'
import {
  LISTED_STATES,
  MONEY_STATES,
  type MoneyView,
  PAYMENT_STATES,
  type PaymentState,
} from '#contract/billing/money-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { ageText } from '#web/lib/age.ts'
import { readPages } from '#web/lib/api.ts'
import { counted, money, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { periodText } from '#web/lib/period-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { decimalOf } from '#web/lib/typed-amount.ts'
import { Tag } from '#web/ui/chip.tsx'
import { type Faults, Form, TextField } from '#web/ui/form.tsx'
import { ListFrame, ListRows, MoreRows, viewsOf } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Titled } from '#web/ui/titled.tsx'

const VIEWS: Record<MoneyView, string> = {
  failed: 'Failed payments',
  all: 'All subscriptions',
  payments: 'All payments',
}
const inWords = (state: string) => state.replaceAll('_', ' ')

/** Subscriptions and payments of everybody. A person's own page has refunds. */
export function MoneyScreen({ view = 'failed', status }: { view?: MoneyView; status?: string }) {
  const stateOf = <State extends string>(states: readonly State[]) => states.find((each) => each === status)
  const paymentState = stateOf(PAYMENT_STATES) ?? 'paid'
  const shown = view === 'payments' ? paymentState : stateOf(LISTED_STATES)
  const states = {
    label: 'States',
    choices: [...(view === 'all' ? [undefined] : []), ...MONEY_STATES[view]].map((each) => ({
      text: capital(each ? inWords(each) : 'any state'),
      link: officeLinks.money(view, each),
      isShown: each === shown,
    })),
  }
  return (
    <ListFrame
      title="Money"
      intro="Subscriptions whose payment failed, all others, and the payments of everybody. Giving one back is done on the page of its person."
      filters={[...viewsOf(VIEWS, view, officeLinks.money), ...(view === 'failed' ? [] : [states])]}
    >
      {view === 'failed' && <FailedPayments />}
      {view === 'all' && <AllSubscriptions key={status} status={stateOf(LISTED_STATES)} />}
      {view === 'payments' && <AllPayments key={paymentState} state={paymentState} />}
      <Statement />
    </ListFrame>
  )
}

function FailedPayments() {
  return (
    <MoreRows
      of={readPages('listTroubledSubscriptions', {}, { retry: false })}
      rowsIn={(page) => page.subscriptions}
      keyOf={({ id }) => id}
      empty="No payment failed. One that does is listed here until it is paid."
    >
      {({ status, account_id, email, failing_since, current_period_end }) => (
        <OfPerson
          account={{ id: account_id, email }}
          state={status}
          facts={[
            `for ${ageText(failing_since, new Date())}`,
            `period ends ${shortDate(current_period_end)}`,
          ]}
        />
      )}
    </MoreRows>
  )
}

/** Every subscription, or those of one state. */
function AllSubscriptions({ status }: { status: (typeof LISTED_STATES)[number] | undefined }) {
  return (
    <MoreRows
      of={readPages('listSubscriptions', { query: { status } }, { retry: false })}
      rowsIn={(page) => page.subscriptions}
      keyOf={({ id }) => id}
      empty={
        status
          ? `No subscription is ${inWords(status)}.`
          : 'No subscription yet. One begins when a member buys Premium.'
      }
    >
      {(one) => (
        <OfPerson
          account={{ id: one.account_id, email: one.email }}
          state={one.status}
          facts={[`since ${shortDate(one.created_at)}`, periodText(one)]}
        />
      )}
    </MoreRows>
  )
}

/** Each look is on record, and asks the provider: it is not repeated by itself. */
const ON_RECORD = { staleTime: Number.POSITIVE_INFINITY, retry: false }

function AllPayments({ state }: { state: PaymentState }) {
  const query = useInfiniteQuery(readPages('listAllPayments', { query: { state } }, ON_RECORD))
  return (
    <ListRows
      rows={query.data?.pages.flatMap((page) => page.payments)}
      keyOf={({ id }) => id}
      summary="The newest first, as the provider has them. Each look is on record."
      empty={
        query.hasNextPage
          ? 'None among the latest. Show more looks further back.'
          : state === 'paid'
            ? 'No payment yet. The first is made when a member buys Premium.'
            : `No payment is ${inWords(state)}.`
      }
      error={query.error}
      more={<ShowMore query={query} className="mt-4" />}
    >
      {({ account, at, amount, currency }) => (
        <OfPerson
          account={account}
          state={state}
          facts={[money(amount, currency.toUpperCase()), shortDate(at)]}
        />
      )}
    </ListRows>
  )
}

type OfPersonProps = { account: { id: string; email: string } | null; state: string; facts: string[] }

/** A subscription or payment in a list, with the way to its person. */
function OfPerson({ account, state, facts }: OfPersonProps) {
  return (
    <ListRow
      title={account?.email ?? <span className="font-normal text-muted">A deleted account</span>}
      link={account !== null && officeLinks.person(account.id)}
      preload={false}
      tags={<Tag>{inWords(state)}</Tag>}
      facts={facts.join(' · ')}
    />
  )
}

/** The previous month, which statements cover by default. */
const lastMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)

/** Payments, refunds and fees of a month as a file, as the provider has them. */
function Statement() {
  const queryClient = useQueryClient()
  const save = useFormAct({
    work: async ({ month = '' }) => {
      // Page after page, so that no single call takes long.
      const { pages } = await queryClient.fetchInfiniteQuery({
        ...readPages('getStatement', { query: { month } }, ON_RECORD),
        pages: Number.POSITIVE_INFINITY,
        gcTime: 0,
        networkMode: 'always',
      })
      // The month may still run: only what the first page covers is covered by all.
      const { from = '', until = '' } = pages[0] ?? {}
      const movements = pages.flatMap((page) => page.movements).filter(({ at }) => at < until)
      return { movements, bounds: { from, until } }
    },
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
        <TextField
          label="Month"
          name="month"
          type="month"
          min="2020-01"
          defaultValue={lastMonth(new Date())}
          required
        />
      </Form>
    </Titled>
  )
}

type Bounds = { from: string; until: string }

const line = (...values: string[]) => `${values.join(',')}\r\n`

/** A month as a table: its bounds, each movement, and the sums of each currency. Fees count where the provider says them. */
export function statementCsv(movements: readonly Movement[], { from, until }: Bounds): string {
  const oldestFirst = movements.toSorted((a, b) => a.at.localeCompare(b.at))
  const rows = oldestFirst.map((one) =>
    line(
      one.kind,
      one.id,
      one.at,
      decimalOf(one.amount, one.currency),
      one.currency.toUpperCase(),
      one.fee === null ? '' : decimalOf(one.fee, one.fee_currency ?? one.currency),
      one.fee_currency?.toUpperCase() ?? '',
    ),
  )
  return [
    line('from (UTC)', from),
    line('until (UTC; not included)', until),
    line(),
    line('kind', 'id', 'at', 'amount', 'currency', 'fee', 'fee currency'),
    ...rows,
    line(),
    line('sum of', 'number', '', 'amount', 'currency'),
    ...sumsOf(oldestFirst).map(({ what, count, minor, currency }) =>
      line(what, String(count), '', decimalOf(minor, currency), currency.toUpperCase()),
    ),
  ].join('')
}

type Sum = { what: string; count: number; minor: number; currency: string }

/** Payments, refunds and known fees, in each currency. */
function sumsOf(movements: readonly Movement[]): Sum[] {
  const sums = new Map<string, Sum>()
  const add = (what: string, minor: number, currency: string) => {
    const key = `${currency} ${what}`
    const { count = 0, minor: before = 0 } = sums.get(key) ?? {}
    sums.set(key, { what, currency, count: count + 1, minor: before + minor })
  }
  for (const { kind, amount, currency, fee, fee_currency } of movements) {
    add(`${kind}s`, amount, currency)
    if (fee !== null) add('fees', fee, fee_currency ?? currency)
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([, sum]) => sum)
}
