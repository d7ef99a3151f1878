import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from './late-part.tsx'
import { PriceSettings } from './price-settings.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: PriceSettings }))
  .client(() => ({ load: () => import('./price-settings.tsx').then(({ PriceSettings: Part }) => Part) }))

/** At the end of every page: its program comes when somebody comes near. */
export const PriceSettingsPart = latePart(source(), null)
