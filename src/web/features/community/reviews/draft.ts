import { type RefObject, useEffect, useRef, useState } from 'react'
import { ALL_SCALES, type ReviewScale } from '#contract/vocabulary.ts'
import { deviceStorage, readJson } from '#web/lib/storage.ts'
import type { Subject } from './queries.ts'

export type Draft = { rating: number; text: string; scales: Scales }
/** What is said of single sides, one to five. */
export type Scales = Partial<Record<ReviewScale, number>>

export type KeptDraft = ReturnType<typeof useDraft>

const EMPTY: Draft = { rating: 0, text: '', scales: {} }

/**
 * An unpublished review, kept in the browser: it survives a reload and a detour to the sign-in page. It is read after
 * hydration, whose first render is the same for all readers. Words typed into the form before hydration take
 * precedence.
 */
export function useDraft({ type, id }: Subject, place: RefObject<HTMLElement | null>) {
  const key = `review-draft:${type}:${id}`
  const [draft, setDraft] = useState(EMPTY)
  const [isRestored, setIsRestored] = useState(false)
  // Ahead of what is drawn: early stars may be answered before the early words beside them are drawn.
  const latest = useRef(EMPTY)
  useEffect(() => {
    const typed = draftIn(place.current)
    const kept = readDraft(key)
    latest.current = typed ?? kept ?? EMPTY
    setDraft(latest.current)
    if (typed) keepDraft(key, typed)
    else if (kept) setIsRestored(true)
  }, [key, place])
  return {
    draft,
    /** Whether an earlier visit left it. */
    isRestored,
    change: (part: Partial<Draft>) => {
      latest.current = { ...latest.current, ...part }
      setDraft(latest.current)
      keepDraft(key, latest.current)
    },
    clear: () => {
      latest.current = EMPTY
      setDraft(EMPTY)
      setIsRestored(false)
      keepDraft(key, EMPTY)
    },
  }
}

/** The current values of the fields of a new review; null when they are empty. */
function draftIn(place: HTMLElement | null): Draft | null {
  const text = place?.querySelector('textarea')?.value ?? ''
  const rating = Number(place?.querySelector<HTMLInputElement>(':checked')?.value ?? 0)
  return text || rating ? { text, rating, scales: {} } : null
}

/** Null when the storage holds no draft, or something else. */
function readDraft(key: string): Draft | null {
  const { rating, text, scales } = (readJson(deviceStorage, key) ?? {}) as Partial<Draft>
  if (typeof text !== 'string' || !Number.isInteger(rating)) return null
  const isScale = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5
  const kept = ALL_SCALES.flatMap((scale) => (isScale(scales?.[scale]) ? [[scale, scales?.[scale]]] : []))
  return { text, rating: Math.min(5, Math.max(0, rating ?? 0)), scales: Object.fromEntries(kept) }
}

function keepDraft(key: string, { rating, text, scales }: Draft) {
  if (rating === 0 && text === '') deviceStorage.removeItem(key)
  else deviceStorage.setItem(key, JSON.stringify({ rating, text, scales }))
}
