import { lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import { VendorByName, type VendorByNameProps } from './vendor-by-name.tsx'

/**
 * Compounds and vendors share a route but not a program: the vendor's program loads with a vendor. The server has it at
 * once; in the browser, the loader of the page's data also calls `preload`.
 */
export const VendorPage: ComponentType<VendorByNameProps> & { preload?: () => Promise<void> | undefined } =
  createIsomorphicFn()
    .server(() => VendorByName)
    .client(() => lazyRouteComponent(() => import('./vendor-by-name.tsx'), 'VendorByName'))()
