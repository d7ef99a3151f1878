import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transaction } from '#contract/billing/billing.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { money, shortDate } from '#web/lib/format.ts'
import { decimalOf, minorOf } from '#web/lib/typed-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { AreaField, Form, TextField } from '#web/ui/form.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'

/** What a person paid, on demand, and giving it back. */
export function Payments({ id }: { id: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <section aria-label="Payments">
      <h2 className="text-lg">Payments</h2>
      <div className="mt-2 flex flex-wrap gap-3">
        {!isShown && <Button onClick={() => setIsShown(true)}>Show payments</Button>}
        <ActButton
          text="Compare with the provider"
          work={() => call('compareBilling', { params: { id } })}
          says={({ differences }) =>
            differences.length === 0
              ? 'Nothing differs from the provider.'
              : `Mended as the provider has it: ${differences.map(({ what }) => what).join('; ')}.`
          }
          changes={['listPayments']}
        />
      </div>
      {isShown && <List id={id} />}
    </section>
  )
}

function List({ id }: { id: string }) {
  // Asked for on demand: each look is on record, and asks the provider.
  const once = { staleTime: Number.POSITIVE_INFINITY, retry: false }
  const [data, instead] = useLoaded(read('listPayments', { params: { id } }, once), 'h-40')
  const [chosen, setChosen] = useState<string | null>(null)
  if (!data) return instead
  if (data.transactions.length === 0) return <p className="mt-2 text-sm text-muted">Nothing was paid yet.</p>
  return (
    <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
      {data.transactions.map((one) => (
        <li key={one.id} className="py-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures">
              {shortDate(one.date)} · {money(one.amount, one.currency.toUpperCase())} · {stateOf(one)}
            </p>
            {one.left > 0 && chosen !== one.id && (
              <Button look="danger-outline" onClick={() => setChosen(one.id)}>
                Refund
              </Button>
            )}
          </div>
          {chosen === one.id && <RefundForm id={id} payment={one} onDone={() => setChosen(null)} />}
        </li>
      ))}
    </ul>
  )
}

function stateOf({ status, amount, left, currency }: Transaction) {
  if (status !== 'paid' || left === amount) return status
  return left > 0 ? `paid, ${money(left, currency.toUpperCase())} left of it` : 'paid, all given back'
}

type Props = { id: string; payment: Transaction; onDone: () => void }

function RefundForm({ id, payment, onDone }: Props) {
  const queryClient = useQueryClient()
  // Sent again with every press, so that it is given back once.
  const [key] = useState(() => crypto.randomUUID())
  // Empty at first: the amount that is paid back is typed or taken by a press.
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<number | null>(null)
  const currency = payment.currency.toUpperCase()
  const inWords = (minor: number) => money(minor, currency)
  const mayBe = (minor: number | null): minor is number =>
    minor !== null && minor > 0 && minor <= payment.left
  // What a press took is not read again: '1.250' alone could be two amounts.
  const amount = taken ?? minorOf(typed, currency)
  const type = (text: string, minor: number | null = null) => {
    setTyped(text)
    setTaken(minor)
  }
  const refund = useFormAct({
    work: ({ reason = '' }) =>
      call('refundPayment', {
        params: { id },
        body: { key, transaction_id: payment.id, amount: amount ?? 0, reason },
      }),
    says: () => `Refunded ${inWords(amount ?? 0)}. The subscription stays as it is.`,
    after: (shown) => {
      queryClient.setQueryData(read('listPayments', { params: { id } }).queryKey, shown)
      onDone()
    },
  })
  return (
    <div className="mt-3 max-w-xl">
      <Form
        label="Refund"
        submitText={mayBe(amount) ? `Refund ${inWords(amount)}` : 'Refund'}
        submitLook="danger"
        busyText="Asking the provider..."
        check={({ reason }) => ({
          ...(!mayBe(amount) && { amount: `Type an amount up to ${inWords(payment.left)}.` }),
          ...(!reason?.trim() && { reason: 'Say why.' }),
        })}
        submit={refund}
        onCancel={onDone}
      >
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {amount !== payment.left && (
          <Button onClick={() => type(decimalOf(payment.left, currency), payment.left)}>
            {payment.left < payment.amount ? 'What is left' : 'All of it'}: {inWords(payment.left)}
          </Button>
        )}
        <AreaField
          label="Reason"
          name="reason"
          help="Kept at the provider."
          rows={2}
          maxLength={500}
          required
        />
      </Form>
    </div>
  )
}
