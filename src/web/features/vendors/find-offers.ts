import type { Offer } from '#contract/catalogue.ts'

/** Offers of compounds whose name has the letters that were typed; case, spaces and hyphens do not matter. */
export function findOffers(offers: readonly Offer[], letters: string): Offer[] {
  const wanted = plain(letters)
  return offers.filter(({ drug_name, drug_slug }) => plain(`${drug_name} ${drug_slug}`).includes(wanted))
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
