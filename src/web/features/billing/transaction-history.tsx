import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '#contract/billing/billing.ts'
import { Section } from '#web/features/identity/profile/section.tsx'
import { longDate, money } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { planState } from './plan-state.ts'
import { subscriptionQuery, transactionsQuery } from './queries.ts'

/** What was paid or is owed: a table on wide screens, cards on narrow ones. Nothing at all when nothing was. */
export function TransactionHistory({ personId }: { personId: string }) {
  const { data: transactions } = useQuery(transactionsQuery(personId))
  const { data: info } = useQuery(subscriptionQuery(personId))
  // Only the newest payment of a running subscription can be paid later.
  const payable = info && planState(info) === 'owing' ? transactions?.find(isUnpaid)?.id : undefined
  // An empty history is worth a word only to a person who has paid, or is about to.
  const isExpected = info !== undefined && info.status !== 'inactive'
  if (!transactions || (transactions.length === 0 && !isExpected)) return null
  return (
    <Section id="transactions" title="Transaction History">
      {transactions.length === 0 ? (
        <p className="text-sm text-muted">No transaction history available</p>
      ) : (
        <Transactions transactions={transactions} payable={payable} />
      )}
    </Section>
  )
}

type TransactionsProps = { transactions: Transaction[]; payable: string | undefined }

function Transactions({ transactions, payable }: TransactionsProps) {
  return (
    <table {...tableRoles.table} className="w-full text-left max-md:block">
      <thead className="max-md:hidden">
        <tr className="border-b border-edge text-sm text-muted">
          <th scope="col" className="py-2.5 pr-4 font-medium">
            Description
          </th>
          <th scope="col" className="py-2.5 pr-4 text-right font-medium">
            Amount
          </th>
          <th scope="col" className="py-2.5 pr-4 font-medium">
            Date
          </th>
          <th scope="col" className="py-2.5 text-right font-medium">
            Receipt
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-md:block">
        {transactions.map((transaction) => (
          <tr
            key={transaction.id}
            {...tableRoles.row}
            className="border-b border-rule max-md:grid max-md:grid-cols-2 max-md:py-3"
          >
            <td {...tableRoles.cell} className="py-1.5 pr-4">
              {transaction.description}
            </td>
            <td {...tableRoles.cell} className="figures py-1.5 text-right md:pr-4">
              {amountOf(transaction)}
            </td>
            <td {...tableRoles.cell} className="figures py-1.5 pr-4">
              {longDate(transaction.date)}
            </td>
            <td {...tableRoles.cell} className="py-1.5 text-right">
              <Receipt transaction={transaction} isPayable={transaction.id === payable} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const amountOf = ({ amount, currency }: Transaction) => money(amount, currency || 'usd')

const isUnpaid = ({ status }: Transaction) => status === 'unpaid'

function Receipt({ transaction, isPayable }: { transaction: Transaction; isPayable: boolean }) {
  if (isUnpaid(transaction))
    return (
      <span className="inline-flex min-h-11 items-center gap-3">
        <Badge look="caution">Unpaid</Badge>
        {isPayable && (
          <TextLink link={links.paymentMethods()} className="whitespace-nowrap">
            Pay now
          </TextLink>
        )}
      </span>
    )
  if (!transaction.receipt_url) return <span className="text-muted">–</span>
  return (
    <a
      href={transaction.receipt_url}
      target="_blank"
      rel="noreferrer"
      aria-label={`View Receipt of ${longDate(transaction.date)} (opens in a new tab)`}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-3 hover:text-accent-strong"
    >
      View Receipt
    </a>
  )
}
