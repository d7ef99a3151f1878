import type { Address } from '#web/lib/links.ts'

/** A page that header or footer lead to. Pages add themselves here when they exist, so nothing leads nowhere. */
export type Place = { label: string; address: Address }

/** In the header beside the search on wide screens, in the menu on narrow ones. */
export const headerPlaces: Place[] = []

/** In the footer of every page. */
export const footerPlaces: Place[] = []
