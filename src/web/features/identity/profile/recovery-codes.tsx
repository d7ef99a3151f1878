import { useEffect, useRef } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="rounded-md bg-sunken p-5">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-sm text-muted">
        Each signs you in once when the app is lost. Keep them away from your phone: they are not shown again.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm sm:max-w-80">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" onClick={onDone}>
          I have kept them
        </Button>
        <CopyButton text={text} label="Copy" />
        <Button onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}>Download</Button>
      </div>
    </div>
  )
}
