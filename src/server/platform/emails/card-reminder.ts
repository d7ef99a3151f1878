import { longDay } from '#domain/text/day.ts'
import { mail } from './layout.ts'

type Card = { last4: string; exp_month: number; exp_year: number }

/** Says before a renewal that there is no card to charge, or that it has expired by then. */
export const cardReminder = mail(({ card, renewsAt }: { card: Card | null; renewsAt: Date }, sender) => {
  const renewal = longDay(renewsAt)
  const heading = card ? 'Your card expires before your next payment' : 'Your next payment needs a card'
  // A card is good until the last day of its month.
  const lastDay = card && longDay(new Date(Date.UTC(card.exp_year, card.exp_month, 0)))
  return {
    subject: `${heading} on ${sender.PRODUCT_NAME}`,
    heading,
    paragraphs: [
      card
        ? `Your card ending in ${card.last4} is good until ${lastDay}. Premium renews on ${renewal}.`
        : `Premium renews on ${renewal}, and your account has no card to charge.`,
      'To keep Premium without a gap, add a card before that day. Nothing is charged when you add it.',
    ],
    action: { label: 'Update payment method', url: `${sender.PUBLIC_URL}/payment-methods` },
    notes: ['If you do nothing, the payment fails and Premium closes until it is paid.'],
    why: 'You get this mail because your account has a paid plan. It comes once for each card and renewal.',
  }
})
