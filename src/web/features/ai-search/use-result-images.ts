import { useEffect, useState } from 'react'
import { call } from '#web/lib/api.ts'

const BATCH = 3
const BEFORE_FIRST_MS = 50
const BETWEEN_MS = 150

/** Pictures by compound, fetched three at a time so that they never delay the text. */
export function useResultImages(ids: string[]): ReadonlyMap<string, string | null> {
  const [images, setImages] = useState<ReadonlyMap<string, string | null>>(new Map())
  const wanted = ids.join()
  useEffect(() => {
    const given = new AbortController()
    const load = async () => {
      const waiting = wanted.split(',').filter(Boolean)
      await pause(BEFORE_FIRST_MS)
      while (waiting.length > 0 && !given.signal.aborted) {
        const batch = waiting.splice(0, BATCH)
        const found = await Promise.all(batch.map((id) => imageOf(id, given.signal)))
        if (!given.signal.aborted) setImages((before) => new Map([...before, ...found]))
        if (waiting.length > 0) await pause(BETWEEN_MS)
      }
    }
    void load()
    return () => given.abort()
  }, [wanted])
  return images
}

/** Null where there is none or it cannot be had: a placeholder stands there. */
async function imageOf(id: string, signal: AbortSignal): Promise<[string, string | null]> {
  const answer = await call('getRandomImage', { params: { id } }, { signal }).catch(() => null)
  return [id, answer?.random_vendor_image ?? null]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
