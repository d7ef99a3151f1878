import { lazy, Suspense } from 'react'
import { NOT_OPEN_YET } from '#contract/billing/plan.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CardFormProps, isSandbox } from './payment-settings.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'

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
