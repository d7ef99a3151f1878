import { createIsomorphicFn } from '@tanstack/react-start'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { latePart } from './late-part.tsx'
import { PriceSettings } from './price-settings.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: PriceSettings }))
  .client(() => ({ load: () => import('./price-settings.tsx').then(({ PriceSettings: Part }) => Part) }))

/** At the foot of every page, and closed: its program comes when somebody comes near. */
export const PriceSettingsPart = latePart<object>(source(), <Skeleton className="mt-4 h-11" />)
