import { deviceStorage, readEntriesWith } from '#web/lib/storage.ts'

export type Viewed = { slug: string; name: string }

const KEY = 'recentlyViewed'
const MOST = 8

/** The compounds opened last on this device, the latest first. They never leave it. */
export const readViewed = (): Viewed[] => readEntriesWith(KEY, 'slug', 'name').slice(0, MOST)

export function storeViewed(viewed: Viewed) {
  const others = readViewed().filter(({ slug }) => slug !== viewed.slug)
  deviceStorage.setItem(KEY, JSON.stringify([viewed, ...others].slice(0, MOST)))
}
