import { Check, Link2 } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

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
