import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CorrectedPage } from './correction-form.tsx'

const CorrectionDialog = lazyPart(async () => (await import('./correction-form.tsx')).CorrectionDialog)

/** Below a compound or vendor: opens the form for corrections of the page. */
export function CorrectListing({ page }: { page: CorrectedPage }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <aside aria-label="Corrections" className="gutter scripted pb-10 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-6">
        <p className="text-sm text-muted">Something here is wrong or out of date?</p>
        <Button onClick={() => setIsOpen(true)}>
          <PencilLine aria-hidden="true" size={16} />
          Correct this listing
        </Button>
      </div>
      {isOpen && <CorrectionDialog page={page} onClose={() => setIsOpen(false)} />}
    </aside>
  )
}
