/** Apart from the words of the literature: every page loads what the address of a screen may say. */
export const LITERATURE_VIEWS = ['open', 'later', 'include', 'not for us', 'wrong compound'] as const
export type LiteratureView = (typeof LITERATURE_VIEWS)[number]
