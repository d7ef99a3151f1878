/** A list that anybody can still read. */
export const MOST_LISTED = 200
export const LONGEST_LISTED_NAME = 200
/** How many compounds of a list get news. */
export const MOST_NEWS = 100
/** The largest amount of a compound to buy, in mg. */
export const MOST_MG = 1_000_000
export const LISTED_SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/
