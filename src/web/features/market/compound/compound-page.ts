import { lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import { CompoundByName, type CompoundByNameProps } from './compound-by-name.tsx'

/** The page of a compound, whose program a vendor's page does without: as `VendorPage`. */
export const CompoundPage: ComponentType<CompoundByNameProps> & {
  preload?: () => Promise<void> | undefined
} = createIsomorphicFn()
  .server(() => CompoundByName)
  .client(() => lazyRouteComponent(() => import('./compound-by-name.tsx'), 'CompoundByName'))()
