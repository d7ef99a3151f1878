import { CreditCard } from 'lucide-react'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { cardText, expiryText } from '../card-text.ts'

type Props = {
  cards: PaymentMethod[]
  /** The card that is just being made the default. */
  changing: string | null
  onDefault: (card: PaymentMethod) => void
  onDelete: (card: PaymentMethod) => void
}

/** Kept cards, each with what can be done to it. */
export function CardList({ cards, changing, onDefault, onDelete }: Props) {
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
                onClick={() => onDefault(card)}
              >
                {changing === card.id ? 'Processing...' : 'Set as Default'}
              </Button>
              <Button
                look="danger-outline"
                aria-label={`Delete: ${cardText(card)}`}
                onClick={() => onDelete(card)}
              >
                Delete
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
