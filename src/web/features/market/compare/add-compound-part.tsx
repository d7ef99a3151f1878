import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddCompound, type AddCompoundProps } from './add-compound.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: AddCompound }))
  .client(() => ({
    load: () => import('./add-compound.tsx').then(({ AddCompound: Part }) => Part),
  }))

/** A form that works by itself: its suggestions come once somebody touches it. */
export const AddCompoundPart = latePart<AddCompoundProps>(
  source(),
  <Skeleton className="h-20" />,
  undefined,
  'touched',
)
