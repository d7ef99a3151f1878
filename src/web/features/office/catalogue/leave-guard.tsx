import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before a page is left whose typed text is not saved: by a link, the way back, or closing the tab. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isOn) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    })
  }, [isOn, history])
  if (!answer) return null
  const choose = (stays: boolean) => {
    setAnswer(null)
    answer(stays)
  }
  return (
    <Dialog
      title="Leave without saving?"
      onClose={() => choose(true)}
      actions={
        <>
          <Button onClick={() => choose(true)}>Stay</Button>
          <Button look="danger" onClick={() => choose(false)}>
            Leave
          </Button>
        </>
      }
    >
      What you typed is not saved. In this tab it is offered again when you come back.
    </Dialog>
  )
}
