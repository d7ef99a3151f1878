import { formatMoney, type Money } from '#domain/prices/money.ts'
import { longDay } from '#domain/text/day.ts'
import { mail, type Sender } from './layout.ts'

type Card = { brand: string; last4: string }
type Expiring = { last4: string; exp_month: number; exp_year: number }
type Paid = { amount: Money; on: Date; number: string }

const cardText = ({ brand, last4 }: Card) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`

const whyPlan =
  'You get this mail because your account has a paid plan. Mails about money cannot be switched off.'

/** After each payment: its amount, and the day of the next one. */
export const paymentReceipt = mail(
  ({ amount, on, number, card, renewsAt }: Paid & { card: Card | null; renewsAt: Date | null }, sender) => {
    const paid = formatMoney(amount)
    const next = renewsAt && longDay(renewsAt)
    return {
      subject: `Receipt: ${paid} for ${sender.PRODUCT_NAME} Premium, ${longDay(on)}`,
      preheader: `${paid} paid${card ? ` with ${cardText(card)}` : ''}.${next ? ` The next payment is on ${next}.` : ''}`,
      heading: `You paid ${paid}`,
      paragraphs: [],
      facts: [
        [`${sender.PRODUCT_NAME} Premium, 1 month`, paid],
        ['Tax', formatMoney({ ...amount, minor: 0 })],
        ['Total paid', paid],
        ...(card ? [['Card', cardText(card)] as [string, string]] : []),
        ['Paid on', longDay(on)],
        ['Receipt', number],
      ],
      action: { label: 'View Receipt', url: `${sender.PUBLIC_URL}/profile#transactions` },
      notes: [
        ...(next
          ? [
              {
                text: `The next payment of ${paid} is on ${next}. We write 7 days before. Until then you may cancel, and keep Premium to the end of the month that is paid.`,
                link: { label: 'Cancel Subscription', url: `${sender.PUBLIC_URL}/cancel-subscription` },
              },
            ]
          : []),
        didNot('You did not pay this?', sender),
      ],
      why: whyPlan,
    }
  },
)

/** A week before a renewal that will be charged. */
export const renewalAhead = mail(
  ({ amount, card, renewsAt }: { amount: Money; card: Card; renewsAt: Date }, sender) => {
    const [day, sum] = [longDay(renewsAt), formatMoney(amount)]
    return {
      subject: `${sender.PRODUCT_NAME} Premium renews on ${day} for ${sum}`,
      preheader: `${sum} from ${cardText(card)}, unless you cancel before.`,
      heading: `Premium renews on ${day}`,
      paragraphs: ['There is nothing to do if you want to keep it.'],
      facts: [
        ['Amount', sum],
        ['Card', cardText(card)],
        ['Renews on', day],
      ],
      action: { label: 'See your plan', url: `${sender.PUBLIC_URL}/subscription` },
      notes: [
        {
          text: 'You do not want it any more? Cancel before that day, and nothing is charged.',
          link: { label: 'Cancel Subscription', url: `${sender.PUBLIC_URL}/cancel-subscription` },
        },
      ],
      why: whyPlan,
    }
  },
)

/** A renewal that could not be charged. */
export const paymentFailed = mail(
  ({ amount, on, card }: { amount: Money; on: Date; card: Card | null }, sender) => {
    const sum = formatMoney(amount)
    return {
      subject: `Your payment of ${sum} for ${sender.PRODUCT_NAME} Premium failed`,
      preheader: 'Premium is closed until it is paid. Nothing was charged.',
      heading: `Your payment of ${sum} failed`,
      paragraphs: [
        `We could not charge ${card ? `your ${cardText(card)}` : 'a card'} on ${longDay(on)}. Premium is closed until it is paid; nothing else of your account has changed.`,
        'Try another card, or ask your bank why it refused this one. We try again by ourselves in a few days.',
      ],
      action: { label: 'Update payment method', url: `${sender.PUBLIC_URL}/payment-methods` },
      notes: [
        {
          text: 'You do not want Premium any more? Then cancel it, and nothing is charged.',
          link: { label: 'Cancel Subscription', url: `${sender.PUBLIC_URL}/cancel-subscription` },
        },
      ],
      why: whyPlan,
    }
  },
)

/** Says before a renewal that there is no card to charge, or that it has expired by then. */
export const cardReminder = mail(({ card, renewsAt }: { card: Expiring | null; renewsAt: Date }, sender) => {
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

/** A cancellation: until when Premium stays open. */
export const planCancelled = mail(({ endsAt }: { endsAt: Date }, sender) => {
  const day = longDay(endsAt)
  return {
    subject: `You cancelled ${sender.PRODUCT_NAME} Premium: it stays open until ${day}`,
    preheader: 'You will not be charged again.',
    heading: 'Your subscription is cancelled',
    paragraphs: [`Premium stays open until ${day}. You will not be charged again.`],
    action: { label: 'Keep Premium after all', url: `${sender.PUBLIC_URL}/subscription` },
    notes: [didNot('You did not cancel?', sender)],
    why: whyPlan,
  }
})

/** The end of a plan, by its date, by us or by a payment that never came. */
export const planEnded = mail(({ endedAt }: { endedAt: Date }, sender) => ({
  subject: `${sender.PRODUCT_NAME} Premium has ended`,
  preheader: 'You will not be charged again. Your account stays.',
  heading: 'Premium has ended',
  paragraphs: [
    `It ended on ${longDay(endedAt)}. You will not be charged again. Your account, your reviews and your lists stay.`,
  ],
  action: { label: 'See Premium', url: `${sender.PUBLIC_URL}/subscription` },
  why: 'You get this mail because your account had a paid plan.',
}))

type Refunded = Paid & {
  paid: Money
  paidOn: Date
  /** Null where the provider does not name it. */
  card: Card | null
  /** Null when Premium is closed. */
  premium: { endsAt: Date | null; renewsAt: Date | null } | null
}

/** A refund: `amount` of the payment of `paid`. The plan does not change. */
export const refundMade = mail(({ amount, on, number, paid, paidOn, card, premium }: Refunded, sender) => {
  const sum = formatMoney(amount)
  return {
    subject: `Refund: ${sum} from ${sender.PRODUCT_NAME}, ${longDay(on)}`,
    preheader: 'It is on your card within 5 to 10 days, as banks have it.',
    heading: `We refunded ${sum}`,
    paragraphs: [
      `It goes back to ${card ? `your ${cardText(card)}` : 'the card that paid'}. Most banks show it within 5 to 10 days.`,
      afterRefund(premium),
    ],
    facts: [
      ['Refunded', sum],
      ['On', longDay(on)],
      ['For', `${sender.PRODUCT_NAME} Premium, ${formatMoney(paid)} paid on ${longDay(paidOn)}`],
      ['Payment', number],
    ],
    action: { label: 'See your transactions', url: `${sender.PUBLIC_URL}/profile#transactions` },
    why: whyPlan,
  }
})

function afterRefund(premium: Refunded['premium']) {
  if (!premium) return 'Premium is closed.'
  const { endsAt, renewsAt } = premium
  if (endsAt) return `Premium stays open until ${longDay(endsAt)}. You will not be charged again.`
  const next = renewsAt && !Number.isNaN(renewsAt.getTime()) ? ` on ${longDay(renewsAt)}` : ''
  return `Premium stays open, and renews${next} unless you cancel it.`
}

const didNot = (question: string, sender: Sender) => ({
  text: `${question} Tell us: we look into it.`,
  link: { label: 'Write to us', url: `${sender.PUBLIC_URL}/contact` },
})
