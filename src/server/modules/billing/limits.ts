/** Whoever tries more cards than this is trying other people's. */
export const CARD_TRIES = { max: 20, perS: 3600 }
