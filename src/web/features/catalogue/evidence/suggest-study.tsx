import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const SuggestForm = lazy(() =>
  import('./suggest-form.tsx').then(({ SuggestForm }) => ({ default: SuggestForm })),
)

/** Opens the form with which a member names a study that the searches missed. */
export function SuggestStudy({ drugId }: { drugId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="scripted mt-2 print:hidden">
      {isOpen ? (
        <Suspense>
          <SuggestForm drugId={drugId} />
        </Suspense>
      ) : (
        <Button onClick={() => setIsOpen(true)}>Suggest a study</Button>
      )}
    </div>
  )
}
