import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look'> & {
  text: string
  /** What is copied, as in 'Copy the key'. Screen readers are told when it is. */
  label: string
}

/** Copies a text that stands beside it, and says so. */
export function CopyButton({ text, label, look }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Forbidden, or not there because the page came without TLS.
      showToast('It could not be copied. Please select it and copy it.')
    }
  }
  return (
    <>
      <Button look={look} onClick={copy} className="scripted print:hidden">
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
