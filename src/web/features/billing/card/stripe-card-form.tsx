import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementStyle } from '@stripe/stripe-js'
import { useEffect, useId, useState } from 'react'
import { Form } from '#web/ui/form.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { handOver } from './failure-message.ts'
import { type CardFormProps, PaymentRefusal, stripeOf } from './provider.ts'

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
    if (!stripe || !card) throw new PaymentRefusal('Card element not found.')
    const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card })
    if (error) throw new PaymentRefusal(error.message ?? 'Error creating payment method')
    if (!paymentMethod) throw new PaymentRefusal('Failed to create payment method')
    return paymentMethod.id
  }

  return (
    <Form
      label={label}
      submitText={submitText}
      busyText="Processing..."
      isDisabled={!stripe}
      submit={() => handOver(takeCard, onCard)}
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          Card details
        </label>
        <div className={`${inputLook} py-3`}>
          <CardElement id={id} options={{ hidePostalCode: true, style }} />
        </div>
      </div>
    </Form>
  )
}

/**
 * A page's security policy comes with its document, and only the screens that take a card let the provider in.
 * A visitor who came by a link inside the site still has the policy of their first page, so the document is
 * loaded again, once. True when the card form may load.
 */
function useCardPolicy(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const started = navigation && new URL(navigation.name).pathname
    if (started === location.pathname) setIsOpen(true)
    else location.reload()
  }, [])
  return isOpen
}

/** Our colours for the provider's field, which is in a frame without our variables. */
function elementStyle(): StripeElementStyle {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const styles = getComputedStyle(document.documentElement)
  const colour = (name: string) => {
    if (!paint) return ''
    paint.fillStyle = styles.getPropertyValue(name)
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  return {
    base: { fontSize: '16px', color: colour('--ink'), '::placeholder': { color: colour('--faint') } },
    invalid: { color: colour('--bad') },
  }
}
