import { useEffect, useState } from 'react'
import { showToast } from './toast.tsx'

/** Copies a text and remembers for a moment that it did; says what to do instead where it cannot. */
export function useCopy(failure: string): [isCopied: boolean, copy: (text: string) => Promise<void>] {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Forbidden, or not there because the page came without TLS.
      showToast(failure)
    }
  }
  return [isCopied, copy]
}
