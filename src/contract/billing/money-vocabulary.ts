/** The states of a payment, each its own list at the provider; `given_up` is no longer tried. */
export const PAYMENT_STATES = ['paid', 'unpaid', 'given_up', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states of subscriptions that can be listed by themselves. */
export const LISTED_STATES = ['active', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'] as const

export const MONEY_VIEWS = ['failed', 'all', 'payments'] as const
export type MoneyView = (typeof MONEY_VIEWS)[number]
/** What each view is narrowed to. */
export const MONEY_STATES = { failed: [], all: LISTED_STATES, payments: PAYMENT_STATES } as const
