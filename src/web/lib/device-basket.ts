import { readWishes, writeWishes } from '#domain/wish-list.ts'
import { deviceStorage, readJson } from './storage.ts'

/** Compounds and amounts as the URL of the basket holds them. */
export type KeptList = { c: string; mg: string }

const KEY = 'basket'

/** The list that was looked at last on this device. It never leaves it. */
export function readKeptList(): KeptList {
  const kept = (readJson(deviceStorage, KEY) ?? {}) as Record<string, unknown>
  return writeWishes(readWishes(textOf(kept.c), textOf(kept.mg)))
}

export const keepList = (list: KeptList) => deviceStorage.setItem(KEY, JSON.stringify(list))

/** The kept list with one compound more; of one that is there already, more of it. */
export function withOneMore(slug: string, mg: number): KeptList {
  const { c, mg: amounts } = readKeptList()
  const wishes = readWishes(c, amounts)
  const known = wishes.find(({ name }) => name === slug)
  const others = wishes.filter((wish) => wish !== known)
  return writeWishes([...others, { name: slug, mg: Math.round(((known?.mg ?? 0) + mg) * 1000) / 1000 }])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
