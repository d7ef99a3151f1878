import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/billing.ts'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { BillingPage } from '../billing-page.tsx'
import { askBank, BankRefusal } from '../card/bank.ts'
import type { PaymentSettings } from '../card/payment-settings.ts'
import { CardWarning } from '../card-warning.tsx'
import { planState } from '../plan-state.ts'
import { cardsQuery, subscriptionQuery } from '../queries.ts'
import { premiumChanged, wordsOf } from '../subscribe.ts'
import { AddCard } from './add-card.tsx'
import { BankAnswer } from './bank-answer.tsx'
import { CardList } from './card-list.tsx'
import { DeleteCard } from './delete-card.tsx'

/** What a change of the charged card answers. */
type CardChange = { message: string; clientSecret: string | null; warning?: string | undefined }

type Props = {
  person: Person
  settings: PaymentSettings
  /** Just back from the bank's page. */
  isFromBank: boolean
}

/** The kept cards: which one is charged, a new one, and away with old ones. */
export function PaymentMethodsScreen({ person, settings, isFromBank }: Props) {
  const queryClient = useQueryClient()
  const { data: cards, isPending, isError } = useQuery(cardsQuery(person.id))
  const say = useBanner()
  const [warning, setWarning] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [toDelete, setToDelete] = useState<PaymentMethod | null>(null)
  const [changing, setChanging] = useState<string | null>(null)
  // Who comes back from the bank's page is told by the subscription: `asked` until it is known.
  const [answer, setAnswer] = useState<'asked' | 'confirmed' | 'refused' | null>(isFromBank ? 'asked' : null)
  const { data: info } = useQuery({ ...subscriptionQuery(person.id), enabled: answer === 'asked' })
  const state = info && planState(info)
  const isPaid = answer === 'confirmed' || (answer === 'asked' && state === 'active')
  const isUnpaid = answer === 'refused' || (answer === 'asked' && state === 'owing')
  const navigate = useNavigate()
  useEffect(() => {
    // The answer is news once; a reload or a way back does not tell it again.
    if (isFromBank) void navigate({ ...links.paymentMethods(), replace: true })
  }, [isFromBank, navigate])
  // A better card may have paid what was open, so more than the list may have changed.
  const refresh = () => premiumChanged(queryClient)

  async function settle({ message, clientSecret, warning }: CardChange) {
    setAnswer(null)
    setWarning(clientSecret ? null : (warning ?? null))
    const answer = clientSecret ? await answerOf(clientSecret) : null
    if (!clientSecret) say({ look: 'good', words: message })
    // Before the answer: with it comes a button that asks the bank again, about the card that the list calls default.
    await refresh()
    setAnswer(answer)
  }

  const answerOf = (clientSecret: string) =>
    askBank(settings, clientSecret, links.paymentMethods()).then(
      () => 'confirmed' as const,
      (error) => {
        if (error instanceof BankRefusal) return 'refused' as const
        throw error
      },
    )

  async function setDefault(card: PaymentMethod) {
    setChanging(card.id)
    try {
      const change = await call('setDefaultPaymentMethod', {
        body: { user_id: person.id, payment_method_id: card.id },
      })
      await settle({ ...change, message: 'Default payment method updated' })
    } catch (error) {
      say({ look: 'bad', words: wordsOf(error, 'Failed to update default payment method') })
    }
    setChanging(null)
  }

  const charged = cards?.find(({ isDefault }) => isDefault)
  return (
    <BillingPage title="Payment Methods" intro="The default card is charged when your subscription renews.">
      {(isPaid || isUnpaid) && (
        <div className="mb-6">
          <BankAnswer
            isPaid={isPaid}
            isBusy={changing !== null}
            onRetry={charged && (() => void setDefault(charged))}
          />
        </div>
      )}
      {warning && (
        <div className="mb-6">
          <CardWarning isHere>{warning}</CardWarning>
        </div>
      )}
      {isPending && <Spinner words="Loading payment methods..." />}
      {isError && !cards && (
        <Notice>Your payment methods could not be loaded. Please try again later.</Notice>
      )}
      {cards?.length === 0 && <p className="text-muted">No payment methods saved.</p>}
      {cards && cards.length > 0 && (
        <CardList cards={cards} changing={changing} onDefault={setDefault} onDelete={setToDelete} />
      )}
      {isAdding ? (
        <AddCard
          person={person}
          settings={settings}
          onAdded={async (change) => {
            await settle({ ...change, message: 'Payment method updated successfully!' })
            setIsAdding(false)
          }}
        />
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          <Button look="primary" onClick={() => setIsAdding(true)}>
            Add a Card
          </Button>
          <ButtonLink address={links.profile()}>Return to Profile</ButtonLink>
        </div>
      )}
      {toDelete && (
        <DeleteCard
          person={person}
          card={toDelete}
          onClose={() => setToDelete(null)}
          onSaid={async (outcome) => {
            setToDelete(null)
            say(outcome)
            await refresh()
          }}
        />
      )}
    </BillingPage>
  )
}
