import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { usePublicName } from './public-name.ts'
import { PublicNameDialog } from './public-name-question.tsx'

/** How the reviews of who is signed in are signed, with the way to change it; nothing for visitors. */
export function ShownAs() {
  const current = usePublicName()
  const [isOpen, setIsOpen] = useState(false)
  if (!current) return null
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        <span>
          {current.shown_as ? 'Shown as ' : 'Shown without a name'}
          <bdi className="font-medium wrap-anywhere text-ink">{current.shown_as}</bdi>
        </span>
        <Button look="plain" className="px-2" onClick={() => setIsOpen(true)}>
          Change<span className="sr-only"> public name</span>
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <PublicNameDialog
            current={current}
            onClose={() => setIsOpen(false)}
            onSaved={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
