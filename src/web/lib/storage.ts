import { fromJson } from './from-json.ts'

/**
 * Keeps texts in the browser: `deviceStorage` until they are removed, `tabStorage` until the tab is closed. A browser
 * may forbid storage or have no room left; then a text lasts as long as the page. Nothing else in the program touches
 * the browser's own storage (structure.test.ts), because in such a browser naming it throws.
 */
export type GuardedStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
  keys(): string[]
  /** Whether a text outlasts the page; also true where there is none. */
  isLasting(key: string): boolean
}

export const deviceStorage = guarded(() => localStorage)
export const tabStorage = guarded(() => sessionStorage)

/** The value of a JSON text; null for anything else, also for the format of an older version. */
export const readJson = (storage: GuardedStorage, key: string) => fromJson(storage.getItem(key))

/** The entries of a stored list that have these texts: the storage may hold anything. */
export function readEntriesWith<Field extends string>(key: string, ...fields: Field[]) {
  const found = readJson(deviceStorage, key)
  const isWhole = (one: unknown): one is Record<Field, string> =>
    fields.every((field) => typeof (one as Record<Field, unknown> | null)?.[field] === 'string')
  return Array.isArray(found) ? found.filter(isWhole) : []
}

/** The service workers of this browser; undefined where there are none, or the page may not name them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

function guarded(open: () => Storage): GuardedStorage {
  /** What the browser did not take. It is newer than what the browser has. */
  const memory = new Map<string, string>()
  /** `use` without a storage that may be named and used gives `otherwise`. */
  function attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, text) {
      // The server renders pages for everybody and must remember nothing of anybody.
      if (typeof window === 'undefined') return
      memory.set(key, text)
      attempt((storage) => {
        storage.setItem(key, text)
        memory.delete(key)
      }, undefined)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    isLasting: (key) => !memory.has(key),
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])],
  }
}
