import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Over the whole page while a question is analysed. Modal, so that nothing behind it is reached by mistake. */
export function WaitingOverlay() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="ai-waiting"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page text-ink"
    >
      <div className="flex h-full flex-col items-center justify-center gap-6 px-6 text-center">
        <LoaderCircle aria-hidden="true" size={36} className="animate-spin text-accent" />
        <div id="ai-waiting" role="status" className="max-w-[34ch]">
          <p className="text-lg font-semibold">Analyzing your question with AI...</p>
          <p className="mt-2 text-muted">Please don't close this page. This may take a moment.</p>
        </div>
      </div>
    </dialog>
  )
}
