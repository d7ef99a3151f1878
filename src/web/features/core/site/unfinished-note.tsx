import { instant } from '#web/lib/format.ts'
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
