import { useState } from 'react'
import { instant } from '#web/lib/format.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { Button } from '#web/ui/button.tsx'

/** Above a form that begins with text from before: whose text it is, and how to begin again without it. */
export const UnfinishedNote = ({ at, onAgain }: { at: string; onAgain: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
    <span>
      Your unfinished text of <time dateTime={at}>{instant(at)}</time>.
    </span>
    <Button look="plain" onClick={onAgain}>
      Start again
    </Button>
  </p>
)

/** What a form begins with: what the same person left in it unsent, which `note` says, else what is `written`. */
export function useResumed<Typed>(form: string, written: Typed) {
  const { kept, keep, drop } = useKeptTyping<Typed>(form)
  const [typed, setTyped] = useState(kept?.typed ?? written)
  /** It is sent or given up. */
  const end = () => {
    drop()
    setTyped(written)
  }
  const type = (next: Typed) => {
    setTyped(next)
    keep(next)
  }
  return { typed, type, end, note: kept && <UnfinishedNote at={kept.at} onAgain={end} /> }
}
