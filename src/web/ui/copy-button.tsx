import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useCopy } from './copy-link.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look'> & {
  text: string
  /** The copied thing, as in 'Copy the key'. Screen readers hear when it is copied. */
  label: string
}

export function CopyButton({ text, label, look }: Props) {
  const [isCopied, copy] = useCopy('It could not be copied. Please select it and copy it.')
  return (
    <>
      <Button look={look} onClick={() => copy(text)} className="scripted print:hidden">
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
