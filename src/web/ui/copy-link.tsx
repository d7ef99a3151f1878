import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

/** Copies the URL of this page, without scroll positions or fragments. */
export function CopyLink() {
  const [isCopied, copy] = useCopy('The link could not be copied. Copy it from the address bar.')
  const Icon = isCopied ? Check : Link2
  return (
    <Button
      look="plain"
      onClick={() => copy(location.href.split('#')[0] ?? '')}
      className="scripted print:hidden"
    >
      <Icon aria-hidden="true" size={16} />
      <span>{isCopied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  )
}

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
