import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  /** On the button that asks. */
  text: string
  /** Its name, where the text alone does not say what it is about. */
  'aria-label'?: string
  title: string
  /** On the red button: the act and what it is about, such as 'Refund $2.50'. */
  confirm: string
  isBusy?: boolean
  disabled?: boolean
  className?: string
  onConfirm: () => void
  /** What it means, and that it cannot be taken back, where it cannot. */
  children: ReactNode
}

/** A press that destroys something: asked once, and the red button names the act. */
export function AskFirst({ text, title, confirm, onConfirm, children, ...button }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const stop = () => setIsAsking(false)
  return (
    <>
      <Button {...button} look="danger-outline" onClick={() => setIsAsking(true)}>
        {text}
      </Button>
      {isAsking && (
        <Dialog
          title={title}
          onClose={stop}
          actions={
            <>
              <Button onClick={stop}>Cancel</Button>
              <Button
                look="danger"
                onClick={() => {
                  stop()
                  onConfirm()
                }}
              >
                {confirm}
              </Button>
            </>
          }
        >
          {children}
        </Dialog>
      )}
    </>
  )
}
