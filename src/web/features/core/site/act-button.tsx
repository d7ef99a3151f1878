import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AskFirst } from './ask-first.tsx'
import { type ActProps, useAct } from './use-act.tsx'

type Props<Out> = ActProps<Out, void> & {
  text: string
  busyText?: string
  /** Its name, where the text alone does not say what it is about. */
  'aria-label'?: string
  look?: 'primary' | 'plain' | 'danger-outline'
  className?: string
  isDisabled?: boolean
  /** Where the act takes something away: it is asked for first, in red. */
  asks?: { title: string; confirm: string; means: string }
}

/** A button that does one act. What went wrong is said next to it. */
export function ActButton<Out>({
  text,
  busyText = text,
  look,
  asks,
  className = '',
  isDisabled = false,
  ...props
}: Props<Out>) {
  const { 'aria-label': label, ...acting } = props
  const { act, isPending, error } = useAct(acting)
  const button = { className, isBusy: isPending, ...(label !== undefined && { 'aria-label': label }) }
  return (
    <>
      {error && <Notice>{messageOf(error)}</Notice>}
      {asks ? (
        <AskFirst
          {...button}
          text={isPending ? busyText : text}
          title={asks.title}
          confirm={asks.confirm}
          onConfirm={() => act()}
        >
          {asks.means}
        </AskFirst>
      ) : (
        <Button {...button} disabled={isPending || isDisabled} look={look} onClick={() => act()}>
          {isPending ? busyText : text}
        </Button>
      )}
    </>
  )
}
