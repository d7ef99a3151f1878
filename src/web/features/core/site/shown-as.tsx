import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Button } from '#web/ui/button.tsx'
import { usePublicName } from './public-name.ts'
import { PublicNameDialog } from './public-name-question.tsx'

/**
 * How the reviews of who is signed in are signed, with the way to change it; nothing for visitors. `isRow`: among
 * other rows with a button at their end.
 */
export function ShownAs({ isRow = false }: { isRow?: boolean }) {
  const current = usePublicName()
  const [isOpen, setIsOpen] = useState(false)
  if (!current) return null
  return (
    <>
      <p
        className={classes(
          'flex flex-wrap items-center gap-x-1 text-sm text-muted',
          isRow && 'justify-between',
        )}
      >
        <span>
          {current.shown_as ? 'Shown as ' : 'Shown without a name'}
          <bdi className="font-medium wrap-anywhere text-ink">{current.shown_as}</bdi>
        </span>
        <Button
          look={isRow ? 'outline' : 'plain'}
          className={isRow ? '' : 'px-2'}
          onClick={() => setIsOpen(true)}
        >
          Change<span className="sr-only"> public name</span>
        </Button>
      </p>
      {isOpen && <PublicNameDialog current={current} onClose={() => setIsOpen(false)} />}
    </>
  )
}
