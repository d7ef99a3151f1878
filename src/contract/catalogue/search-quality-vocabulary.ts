/** Views of the questions with poor search results: unhandled or handled ones. */
export const ASKED_VIEWS = ['open', 'handled'] as const
export type AskedView = (typeof ASKED_VIEWS)[number]
