import { daleChall } from 'dale-chall'

/** About 3,000 English words that everybody knows: whoever writes one means it. */
export const FAMILIAR_WORDS: readonly string[] = daleChall
