/** What is shown of the questions that search did badly on: what nobody has looked after, or what somebody has. */
export const ASKED_VIEWS = ['open', 'handled'] as const
export type AskedView = (typeof ASKED_VIEWS)[number]
