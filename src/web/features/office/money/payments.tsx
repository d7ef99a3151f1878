import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transaction } from '#contract/billing/billing.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { money, shortDate } from '#web/lib/format.ts'
import { readTypedAmount } from '#web/lib/typed-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input, TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { paymentsQuery } from './queries.ts'

/** What a person paid, on demand, and giving it back. */
export function Payments({ id }: { id: string }) {
  const [isShown, setIsShown] = useState(false)
  const compare = useMutation({ mutationFn: () => call('compareBilling', { params: { id } }) })
  const told = compare.data?.differences.map(({ what }) => what)
  return (
    <section aria-label="Payments">
      <h2 className="text-lg">Payments</h2>
      <div className="mt-2 flex flex-wrap gap-3">
        {!isShown && <Button onClick={() => setIsShown(true)}>Show payments</Button>}
        <Button isBusy={compare.isPending} onClick={() => compare.mutate()}>
          Compare with the provider
        </Button>
      </div>
      {compare.error && <Notice>{messageOf(compare.error)}</Notice>}
      <p role="status" className="mt-2 text-sm text-muted">
        {told && (told.length === 0 ? 'Nothing differs.' : `Mended: ${told.join('; ')}.`)}
      </p>
      {isShown && <List id={id} />}
    </section>
  )
}

function List({ id }: { id: string }) {
  const { data, error } = useQuery(paymentsQuery(id))
  const [chosen, setChosen] = useState<string | null>(null)
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-40 w-full" />
  if (data.transactions.length === 0) return <p className="mt-2 text-sm text-muted">Nothing was paid yet.</p>
  return (
    <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
      {data.transactions.map((one) => (
        <li key={one.id} className="py-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures">
              {shortDate(one.date)} · {money(one.amount, one.currency.toUpperCase())} · {one.status}
            </p>
            {one.status === 'paid' && chosen !== one.id && (
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

type Props = { id: string; payment: Transaction; onDone: () => void }

function RefundForm({ id, payment, onDone }: Props) {
  const queryClient = useQueryClient()
  // Sent again with every press, so that it is given back once.
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<number | null>(payment.amount)
  const currency = payment.currency.toUpperCase()
  /** Null for text that is no amount. */
  const minorOf = (typed: string) => {
    const read = readTypedAmount(typed, currency)
    return 'value' in read ? read.value : null
  }
  const inWords = (minor: number) => money(minor, currency)
  const mayBe = (minor: number | null): minor is number =>
    minor !== null && minor > 0 && minor <= payment.amount
  return (
    <div className="mt-3 max-w-xl">
      <Form
        label="Refund"
        submitText={mayBe(amount) ? `Refund ${inWords(amount)}` : 'Refund'}
        submitLook="danger"
        onTyping={(typed) => setAmount(minorOf(typed.amount ?? ''))}
        busyText="Asking the provider..."
        check={({ amount = '', reason = '' }): Record<string, string> => ({
          ...(!mayBe(minorOf(amount)) && {
            amount: `Type an amount up to ${inWords(payment.amount)}.`,
          }),
          ...(!reason.trim() && { reason: 'Say why.' }),
        })}
        submit={({ amount = '', reason = '' }) =>
          failureOf(async () => {
            const body = { key, transaction_id: payment.id, amount: minorOf(amount) ?? 0, reason }
            const shown = await call('refundPayment', { params: { id }, body })
            queryClient.setQueryData(paymentsQuery(id).queryKey, shown)
            showToast(`Refunded ${inWords(body.amount)}. The subscription stays as it is.`, 'good')
            onDone()
          })
        }
        onCancel={onDone}
      >
        {(faults) => (
          <>
            <Field label="Amount" name="amount" error={faults.amount}>
              {(control) => (
                <Input {...control} inputMode="decimal" defaultValue={(payment.amount / 100).toFixed(2)} />
              )}
            </Field>
            <Field label="Reason" name="reason" error={faults.reason} help="Kept at the provider.">
              {(control) => <TextArea {...control} rows={2} maxLength={500} required />}
            </Field>
          </>
        )}
      </Form>
    </div>
  )
}
