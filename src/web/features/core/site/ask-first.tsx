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
  /** Of both buttons, where nothing is destroyed. */
  look?: 'primary'
  isBusy?: boolean
  disabled?: boolean
  className?: string
  onConfirm: () => void
  /** What it means, and that it cannot be taken back, where it cannot. */
  children: ReactNode
}

/** A press that destroys something, or does much at once: asked once, and the second button names the act. */
export function AskFirst({ text, title, confirm, look, onConfirm, children, ...button }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const stop = () => setIsAsking(false)
  return (
    <>
      <Button {...button} look={look ?? 'danger-outline'} onClick={() => setIsAsking(true)}>
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
                look={look ?? 'danger'}
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
