import { lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import { VendorByName, type VendorByNameProps } from './vendor-by-name.tsx'

/**
 * Compounds and vendors share a route, but not their program: that of vendors is loaded with a vendor. The server has
 * it at once, and whoever loads the data of a page calls `preload` beside.
 */
export const VendorPage: ComponentType<VendorByNameProps> & { preload?: () => Promise<void> | undefined } =
  createIsomorphicFn()
    .server(() => VendorByName)
    .client(() => lazyRouteComponent(() => import('./vendor-by-name.tsx'), 'VendorByName'))()
