import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { NOT_OPEN_YET } from '#contract/billing/plan.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Form, TextField, type Typed } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { handOver } from './failure-message.ts'
import { type CardFormProps, isSandbox } from './provider.ts'
import { cardFaults, type EnteredCard, takeSandboxCard } from './sandbox-card.ts'

// Only a server with real keys ever needs the provider's code.
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

/** Takes a card: Stripe's own field, or a field of ours for test cards only; says so where no card is taken. */
export function CardForm(props: CardFormProps) {
  if (props.settings.payments === 'closed') return <Notice>{NOT_OPEN_YET}</Notice>
  if (isSandbox(props.settings)) return <SandboxCardForm {...props} />
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <StripeCardForm {...props} />
    </Suspense>
  )
}

/** Cards of the sandbox, one for each way in which a payment can go. */
const TEST_CARDS = [
  { text: 'Pays', number: '4242 4242 4242 4242' },
  { text: 'Is declined', number: '4000 0000 0000 0002' },
  { text: 'Has no money', number: '4000 0000 0000 9995' },
  { text: 'Asks your bank', number: '4000 0027 6000 3184' },
]

const FIELDS = [
  { name: 'number', label: 'Card number', placeholder: '1234 1234 1234 1234', maxLength: 23, isWide: true },
  { name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', maxLength: 9, isWide: false },
  { name: 'cvc', label: 'CVC', placeholder: '123', maxLength: 4, isWide: false },
]

/** Our own card form. It sends cards to the sandbox only and says so; real cards are refused there. */
function SandboxCardForm({ settings, label, submitText, onCard }: CardFormProps) {
  const fields = useRef<HTMLDivElement>(null)

  function fill(number: string) {
    const values: EnteredCard = { number, expiry: `12 / ${new Date().getFullYear() - 1996}`, cvc: '123' }
    for (const [name, value] of Object.entries(values)) {
      const input = fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (input) input.value = value
    }
  }

  return (
    <Form
      label={label}
      submitText={submitText}
      busyText="Processing..."
      notice={
        <p className="flex items-start gap-3 rounded-md bg-caution-soft px-4 py-3 text-sm text-caution">
          <FlaskConical aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold">Test payments: no real money moves.</strong> This form talks to
            the built-in sandbox alone, and real cards are refused.
          </span>
        </p>
      }
      check={(typed) => cardFaults(asCard(typed))}
      submit={(typed) => handOver(() => takeSandboxCard(asCard(typed), settings.payments_key), onCard)}
    >
      <div ref={fields} className="grid grid-cols-2 gap-4">
        {FIELDS.map(({ name, label, isWide, ...hints }) => (
          <div key={name} className={isWide ? 'col-span-2' : ''}>
            <TextField
              label={label}
              name={name}
              {...hints}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
            />
          </div>
        ))}
      </div>
      <fieldset>
        <legend className="text-sm text-muted">Fill in a test card that…</legend>
        <div className="mt-2 grid grid-cols-2 gap-2">
          {TEST_CARDS.map(({ text, number }) => (
            <button key={number} type="button" className={buttonLook()} onClick={() => fill(number)}>
              {text}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  )
}

const asCard = ({ number = '', expiry = '', cvc = '' }: Typed): EnteredCard => ({ number, expiry, cvc })
