import { readJson, tabStorage } from './storage.ts'
import { keepTyped } from './typed-over-reload.ts'

const RELOADED = 'reloaded'
/** A page whose module is missing again so soon is not helped by another reload. */
const SOON_MS = 60_000

/** What browsers, and the loader of style sheets, say when a file of the program cannot be had. */
const MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a part of the program was not there: after a deploy, or without a network. */
export const isMissingModule = (error: unknown) => error instanceof Error && MISSING.test(error.message)

let mayBeMissing = 0

/** Loads a part whose absence is no reason to reload this page, because its caller goes on without it. */
export async function loadIfThere<T>(load: () => Promise<T>): Promise<T> {
  mayBeMissing += 1
  try {
    return await load()
  } finally {
    mayBeMissing -= 1
  }
}

/** Reloads the page when the loader finds a part missing, unless only `loadIfThere` asks for parts. */
export const reloadWhenMissing = () =>
  addEventListener('vite:preloadError', () => {
    if (mayBeMissing === 0) void reloadOnce()
  })

let underWay: Promise<void> | null = null

/**
 * Reloads the page, at its place and with typed text, because the server has a newer program. Resolves only where
 * it does not: it just did, this browser keeps nothing, or the server cannot be reached.
 */
export function reloadOnce(): Promise<void> {
  underWay ??= load().finally(() => {
    underWay = null
  })
  return underWay
}

async function load() {
  if (!isFirstTime()) return
  const isReached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  if (!isReached) return
  tabStorage.setItem(RELOADED, JSON.stringify({ href: location.href, at: Date.now() }))
  // Without a note of it the page could reload for ever.
  if (!tabStorage.isLasting(RELOADED)) return
  keepTyped()
  location.reload()
  await new Promise(() => {})
}

function isFirstTime() {
  const last = readJson(tabStorage, RELOADED) as { href: string; at: number } | null
  return last?.href !== location.href || Date.now() - last.at > SOON_MS
}
