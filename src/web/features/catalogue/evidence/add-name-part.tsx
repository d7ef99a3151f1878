import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddName, type AddNameProps } from './add-name.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: AddName }))
  .client(() => ({ load: () => import('./add-name.tsx').then(({ AddName: Part }) => Part) }))

/** For pages that begin with something else. */
export const AddNamePart = latePart<AddNameProps>(
  source(),
  <Skeleton className="h-28 max-w-xl" />,
  undefined,
  'touched',
)
