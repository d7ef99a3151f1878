import type { Deps } from '#server/core/deps.ts'
import type { Config } from '#server/platform/config.ts'

/** What offers and compounds are read with: the database, and where our own pictures of them are. */
export type Reading = Pick<Deps, 'db'> & { config: Pick<Config, 'PUBLIC_URL'> }

/** What an offer says about its picture as an absolute link: `drawn` ones are ours, others the vendor's; null is none. */
export function imageLink({ PUBLIC_URL }: Reading['config'], offerId: string | null, image: string | null) {
  if (!offerId || !image) return null
  return image === 'drawn' ? `${PUBLIC_URL}/images/products/${offerId}.svg` : image
}
