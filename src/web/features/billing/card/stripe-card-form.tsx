import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useId, useState } from 'react'
import { Form } from '#web/ui/form.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { failureMessage } from '../failure-message.ts'
import type { CardFormProps } from './card-form.tsx'
import { useCardPolicy } from './card-policy.ts'
import { elementStyle } from './element-style.ts'
import { CardRefusal } from './sandbox-card.ts'
import { stripeOf } from './stripe.ts'

/** Stripe's own card field: the number goes from the browser to Stripe, we only get the card's id. */
export function StripeCardForm(props: CardFormProps) {
  const isOpen = useCardPolicy()
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { settings } = props
  useEffect(() => {
    if (isOpen) stripeOf(settings).then(setStripe, () => setHasFailed(true))
  }, [isOpen, settings])
  if (hasFailed)
    return <Notice>The card form could not be loaded. Please reload the page to try again.</Notice>
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ label, submitText, onCard }: CardFormProps) {
  const id = useId()
  const stripe = useStripe()
  const elements = useElements()
  const [style] = useState(elementStyle)

  async function takeCard(): Promise<string> {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) throw new CardRefusal('Card element not found.')
    const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card })
    if (error) throw new CardRefusal(error.message ?? 'Error creating payment method')
    if (!paymentMethod) throw new CardRefusal('Failed to create payment method')
    return paymentMethod.id
  }

  return (
    <Form
      label={label}
      submitText={submitText}
      busyText="Processing..."
      check={() => ({})}
      isDisabled={!stripe}
      submit={async () => {
        try {
          const message = await onCard(await takeCard())
          return message ? { message } : undefined
        } catch (error) {
          return { message: failureMessage(error) }
        }
      }}
    >
      {() => (
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
            Card details
          </label>
          <div className={`${inputLook} py-3`}>
            <CardElement id={id} options={{ hidePostalCode: true, style }} />
          </div>
        </div>
      )}
    </Form>
  )
}
