import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

/** Copies the URL of this page, without scroll positions or fragments. */
export function CopyLink() {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href.split('#')[0] ?? '')
      setIsCopied(true)
    } catch {
      // Forbidden, or not there because the page came without TLS.
      showToast('The link could not be copied. It stands in the address bar.')
    }
  }
  const Icon = isCopied ? Check : Link2
  return (
    <Button look="plain" onClick={copy} className="scripted print:hidden">
      <Icon aria-hidden="true" size={16} />
      {isCopied ? 'Link copied' : 'Copy link'}
    </Button>
  )
}
