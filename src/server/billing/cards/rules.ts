import type { Card } from '#server/platform/adapters/payments/payments.ts'

/** A card as shown: a card entered several times is one, with all of its ids. */
export type MergedCard = { card: Card; ids: string[]; isDefault: boolean }

/** Merges cards of the same brand, last four and expiry. The default's own id is kept, and its flag. */
export function mergeCards(cards: Card[], defaultId: string | null): MergedCard[] {
  const merged = new Map<string, MergedCard>()
  for (const card of cards) {
    const key = [card.brand, card.last4, card.exp_month, card.exp_year].join(' ')
    const isDefault = card.id === defaultId
    const known = merged.get(key)
    if (!known) merged.set(key, { card, ids: [card.id], isDefault })
    else {
      known.ids.push(card.id)
      if (isDefault) Object.assign(known, { card, isDefault })
    }
  }
  return [...merged.values()]
}
