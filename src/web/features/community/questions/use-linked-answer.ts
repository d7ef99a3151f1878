import { useEffect, useEffectEvent } from 'react'

/** Pages that are looked through for an answer. */
const MOST_PAGES = 20

type Place = {
  page: number
  pages: number
  /** The ids of the answers on another page. */
  read: (page: number) => Promise<string[]>
  go: (page: number, hash: string) => unknown
}

/**
 * Leads to the answer that a mail or the profile links to, where it is not on this page: the order of answers follows
 * their votes, so a link cannot name the page.
 */
export function useLinkedAnswer({ page, pages, read, go }: Place) {
  const find = useEffectEvent(async (hash: string, signal: AbortSignal) => {
    const wanted = hash.slice('answer-'.length)
    for (let other = 1; other <= Math.min(pages, MOST_PAGES); other += 1) {
      if (other === page) continue
      const ids = await read(other)
      if (signal.aborted) return
      if (!ids.includes(wanted)) continue
      await go(other, hash)
      return
    }
  })
  useEffect(() => {
    const hash = location.hash.slice(1)
    if (!hash.startsWith('answer-') || document.getElementById(hash)) return undefined
    const leaving = new AbortController()
    // Without the other pages this one does not change.
    find(hash, leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [])
}
