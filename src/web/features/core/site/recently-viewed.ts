import { deviceStorage, readJson } from '#web/lib/storage.ts'

/** A compound that was opened on this device. */
export type Viewed = { slug: string; name: string }

const KEY = 'recentlyViewed'
const MOST = 8

/** The compounds opened last on this device, the latest first. They never leave it. */
export function readViewed(): Viewed[] {
  const found = readJson(deviceStorage, KEY)
  return Array.isArray(found) ? found.filter(isViewed).slice(0, MOST) : []
}

/** Puts a compound first. */
export function storeViewed(viewed: Viewed) {
  const others = readViewed().filter(({ slug }) => slug !== viewed.slug)
  deviceStorage.setItem(KEY, JSON.stringify([viewed, ...others].slice(0, MOST)))
}

const isViewed = (value: unknown): value is Viewed =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Viewed).slug === 'string' &&
  typeof (value as Viewed).name === 'string'
