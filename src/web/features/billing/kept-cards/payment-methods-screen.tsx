import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import type { Answer } from '#contract/endpoints.ts'
import { BillingPage, CardWarning } from '#web/features/billing/billing-page.tsx'
import { CardForm } from '#web/features/billing/card/card-form.tsx'
import { cardFailureMessage, isSignedOut, NO_USER } from '#web/features/billing/card/failure-message.ts'
import { askBank } from '#web/features/billing/card/provider.ts'
import { cardText, expiryText } from '#web/features/billing/card-text.ts'
import { planState } from '#web/features/billing/plan-state.ts'
import { cardsQuery, subscriptionQuery } from '#web/features/billing/queries.ts'
import { premiumChanged } from '#web/features/billing/subscribe.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'

/** The bank refused a payment with this card. */
type Refused = { cardId: string }

type Props = {
  person: Person
  /** Just back from the bank's page. */
  isFromBank: boolean
}

export function PaymentMethodsScreen({ person, isFromBank }: Props) {
  const settings = useSuspenseQuery(settingsQuery).data
  const queryClient = useQueryClient()
  const { data: cards, isPending, isError, error } = useQuery(cardsQuery(person.id))
  const say = useBanner()
  const [warning, setWarning] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  // After the bank's page the subscription tells the result: `asked` until it is known.
  const [answer, setAnswer] = useState<'asked' | 'confirmed' | Refused | null>(isFromBank ? 'asked' : null)
  const { data: info, isPending: isPlanPending } = useQuery(subscriptionQuery(person.id))
  const state = info && planState(info)
  const isPaid = answer === 'confirmed' || (answer === 'asked' && state === 'active')
  const isOwing = info?.status === 'past_due' || info?.status === 'unpaid'
  const refused = typeof answer === 'object' ? answer : null
  const isUnpaid = refused !== null || (answer === 'asked' && state === 'owing')
  const navigate = useNavigate()
  useEffect(() => {
    // The result is shown once; a reload or the browser's back button does not show it again.
    if (isFromBank) void navigate({ ...links.paymentMethods(), replace: true })
  }, [isFromBank, navigate])
  // A better card may have paid an open invoice, so more than the list may have changed.
  const refresh = () => premiumChanged(queryClient)

  async function settle(cardId: string, { message, clientSecret, warning }: Answer<'updatePaymentMethod'>) {
    setAnswer(null)
    setWarning(clientSecret ? null : (warning ?? null))
    const answer = clientSecret ? await answerOf(cardId, clientSecret) : null
    if (!clientSecret) say(message)
    await refresh()
    setAnswer(answer)
  }

  // The card is saved by now, so whatever went wrong on the way to the bank leaves just the payment open.
  const answerOf = (cardId: string, clientSecret: string) =>
    askBank(settings, clientSecret, links.paymentMethods()).then(
      () => 'confirmed' as const,
      () => ({ cardId }),
    )

  async function setDefault(cardId: string) {
    setChanging(cardId)
    try {
      const change = await call('setDefaultPaymentMethod', {
        body: { user_id: person.id, payment_method_id: cardId },
      })
      await settle(cardId, { ...change, message: 'Default payment method updated' })
    } catch (error) {
      say(cardFailureMessage(error, 'Failed to update default payment method'), 'bad')
    }
    setChanging(null)
  }

  /** A new card, which is charged from then on. */
  async function add(cardId: string) {
    try {
      const body = { user_id: person.id, payment_method_id: cardId, set_as_default: true }
      const change = await call('updatePaymentMethod', { body })
      await settle(cardId, { ...change, message: 'Payment method updated successfully!' })
      setIsAdding(false)
    } catch (error) {
      return cardFailureMessage(error)
    }
  }

  async function remove(cardId: string) {
    const body = { user_id: person.id, payment_method_id: cardId }
    await call('deletePaymentMethod', { body }).then(
      () => say('Payment method deleted.'),
      (error) => say(cardFailureMessage(error, 'Failed to delete payment method'), 'bad'),
    )
    await refresh()
  }

  const askedAbout = refused?.cardId ?? cards?.find(({ isDefault }) => isDefault)?.id
  const page = {
    title: 'Payment Methods',
    intro: 'The default card is charged when your subscription renews.',
  }
  // The notice of an open payment and the cards stand above a button; coming later, they would move it under a finger.
  if (isPending || isPlanPending)
    return (
      <BillingPage {...page}>
        <Spinner text="Loading payment methods..." />
      </BillingPage>
    )
  return (
    <BillingPage {...page}>
      {(isPaid || isUnpaid || isOwing) && !isAdding && (
        <div className="mb-6">
          {isPaid ? (
            <p
              role="status"
              className="flex items-start gap-3 rounded-md bg-good-soft px-4 py-3 text-sm text-good"
            >
              <CircleCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
              Payment method updated successfully! Your bank confirmed the open payment.
            </p>
          ) : (
            <OpenPayment
              isRefused={isUnpaid}
              isBusy={changing !== null}
              onPay={askedAbout ? () => void setDefault(askedAbout) : undefined}
            />
          )}
        </div>
      )}
      {warning && (
        <CardWarning className="mb-6" isHere>
          {warning}
        </CardWarning>
      )}
      {isError && !cards && (
        <Notice>
          {isSignedOut(error) ? NO_USER : 'Your payment methods could not be loaded. Please try again later.'}
        </Notice>
      )}
      {cards?.length === 0 && <p className="text-muted">No payment methods saved.</p>}
      {cards && cards.length > 0 && (
        <CardList cards={cards} changing={changing} onDefault={setDefault} onDelete={remove} />
      )}
      {isAdding ? (
        <Titled title="Add a card" heading="mb-4 text-lg" className="mt-8 max-w-100">
          <CardForm settings={settings} label="Add a card" submitText="Save Card" onCard={add} />
          <ButtonLink link={links.profile()} className="mt-3 w-full">
            Cancel
          </ButtonLink>
        </Titled>
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          <Button look="primary" onClick={() => setIsAdding(true)}>
            Add a Card
          </Button>
          <ButtonLink link={links.profile()}>Return to Profile</ButtonLink>
        </div>
      )}
    </BillingPage>
  )
}

type OpenPaymentProps = {
  /** The bank was just asked and did not confirm it. */
  isRefused: boolean
  isBusy: boolean
  /** Charges the default card, or asks the bank again about it; undefined when there is none. */
  onPay: (() => void) | undefined
}

/** A renewal failed: it is paid with the default card, or with the next added one. */
export function OpenPayment({ isRefused, isBusy, onPay }: OpenPaymentProps) {
  return (
    <>
      {isRefused ? (
        <Notice>
          Your bank did not confirm the payment. The card is saved, and the payment is still open. Please try
          again or use another card.
        </Notice>
      ) : (
        <CardWarning isHere>
          Your last payment failed and is still unpaid. Pay it with your default card, or add another one.
        </CardWarning>
      )}
      {onPay && (
        <Button className="mt-3" look={isRefused ? 'outline' : 'primary'} isBusy={isBusy} onClick={onPay}>
          {isBusy ? 'Processing...' : isRefused ? 'Try Again' : 'Pay now'}
        </Button>
      )}
    </>
  )
}

type CardsProps = {
  cards: PaymentMethod[]
  /** The card that is just being made the default. */
  changing: string | null
  onDefault: (cardId: string) => Promise<void>
  onDelete: (cardId: string) => Promise<void>
}

function CardList({ cards, changing, onDefault, onDelete }: CardsProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {cards.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="flex items-center gap-4">
            <CreditCard aria-hidden="true" size={24} className="shrink-0 text-muted" />
            <div>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {cardText(card)}
                {card.isDefault && <Tag>Default</Tag>}
              </p>
              <p className="figures text-sm text-muted">{expiryText(card)}</p>
            </div>
          </div>
          {card.isDefault ? (
            <Button disabled>Cannot Delete Default</Button>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button
                isBusy={changing === card.id}
                disabled={changing !== null}
                aria-label={`Set as Default: ${cardText(card)}`}
                onClick={() => void onDefault(card.id)}
              >
                {changing === card.id ? 'Processing...' : 'Set as Default'}
              </Button>
              <ActButton
                text="Delete"
                busyText="Deleting..."
                aria-label={`Delete: ${cardText(card)}`}
                asks={{
                  title: 'Delete Payment Method',
                  confirm: 'Delete',
                  means: `Are you sure you want to delete ${cardText(card)}? This cannot be undone.`,
                }}
                work={() => onDelete(card.id)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
