import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Deletes the reader's own text after a confirmation. */
export function DeleteButton({ noun, remove }: { noun: string; remove: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: () => setIsAsking(false),
  })
  return (
    <>
      <Button look="danger-outline" className="px-3" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Dialog
          title={`Delete your ${noun}?`}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Keep it</Button>
              <Button look="danger" isBusy={isPending} onClick={() => mutate()}>
                {isPending ? 'Submitting...' : `Delete ${noun}`}
              </Button>
            </>
          }
        >
          <p>It goes for good.</p>
          {error && (
            <div className="mt-3">
              <Notice>{messageOf(error, `Error deleting ${noun}`)}</Notice>
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
