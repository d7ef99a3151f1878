import { daleChall } from 'dale-chall'

/** About 3,000 common English words: a query that contains one means that word, not a misspelt name. */
export const FAMILIAR_WORDS: readonly string[] = daleChall
