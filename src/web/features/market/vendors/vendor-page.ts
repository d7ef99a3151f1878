import { lazyRouteComponent } from '@tanstack/react-router'

/** The page of a vendor, whose program a compound's page does without. The loader of the page calls `preload`. */
export const VendorPage = lazyRouteComponent(() => import('./vendor-by-name.tsx'), 'VendorByName')
